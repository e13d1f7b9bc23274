//! A game: a tree of nodes with properties, kept flat so that its depth is never the depth of a call.

use super::Place;

/// The number of a node in its [`Game`]; every node comes after its parent.
pub type NodeId = usize;

/// A property of a node: its name and its values, still escaped as in the file.
///
/// Values are kept whether they make sense or not, so that writing a game loses nothing. Two properties are equal
/// when their names and values are, wherever they stand.
#[derive(Clone, Debug)]
pub struct Property {
    /// The name, upper-case letters and digits.
    pub ident: String,
    /// The values, escaped; at least one.
    pub values: Vec<String>,
    /// Where the property stands in its file.
    pub place: Place,
}

impl PartialEq for Property {
    fn eq(&self, other: &Self) -> bool {
        self.ident == other.ident && self.values == other.values
    }
}

impl Eq for Property {}

/// A node: properties and its place in the tree.
#[derive(Clone, Debug)]
struct Node {
    parent: Option<u32>,
    first_child: Option<u32>,
    last_child: Option<u32>,
    next_sibling: Option<u32>,
    properties: Vec<Property>,
    place: Place,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        (self.parent, &self.properties) == (other.parent, &other.properties)
    }
}

impl Eq for Node {}

/// A game tree. It has at least its root. Games are equal when their nodes are, wherever they stand in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    nodes: Vec<Node>,
}

impl Default for Game {
    fn default() -> Self {
        Self::new(Place::default())
    }
}

impl Game {
    /// The node every game starts with.
    pub const ROOT: NodeId = 0;

    /// A game with an empty root.
    pub fn new(place: Place) -> Self {
        Self { nodes: vec![Node::new(None, place)] }
    }

    /// Adds an empty node after the other children of `parent`.
    ///
    /// # Panics
    ///
    /// When there is no such parent.
    pub fn add(&mut self, parent: NodeId, place: Place) -> NodeId {
        let node = self.nodes.len();
        let link = Some(u32::try_from(node).expect("files are too small for so many nodes"));
        self.nodes.push(Node::new(Some(parent as u32), place));
        match self.nodes[parent].last_child.replace(node as u32) {
            Some(before) => self.nodes[before as usize].next_sibling = link,
            None => self.nodes[parent].first_child = link,
        }
        node
    }

    /// The number of nodes.
    pub fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// All nodes, each after its parent.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        0..self.nodes.len()
    }

    /// The node before a node.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node].parent.map(|parent| parent as usize)
    }

    /// The nodes after a node, main line first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.nodes[node].first_child;
        let next = |child: &u32| self.nodes[*child as usize].next_sibling;
        std::iter::successors(first, next).map(|child| child as usize)
    }

    /// Where a node stands in its file.
    pub fn place(&self, node: NodeId) -> Place {
        self.nodes[node].place
    }

    /// The properties of a node, in their order.
    pub fn properties(&self, node: NodeId) -> &[Property] {
        &self.nodes[node].properties
    }

    /// The property of a node with this name.
    pub fn property(&self, node: NodeId, ident: &str) -> Option<&Property> {
        self.nodes[node].properties.iter().find(|property| property.ident == ident)
    }

    /// The first value of a property, escaped as in the file.
    pub fn value(&self, node: NodeId, ident: &str) -> Option<&str> {
        self.property(node, ident).map(|property| property.values[0].as_str())
    }

    /// All values of a property, escaped as in the file; none when the node does not have it.
    pub fn values(&self, node: NodeId, ident: &str) -> &[String] {
        self.property(node, ident).map_or(&[], |property| &property.values)
    }

    /// Adds a value to a property of a node, and the property if it is not there.
    ///
    /// Gives true when the property was there before.
    pub fn push(&mut self, node: NodeId, ident: &str, value: String, place: Place) -> bool {
        let properties = &mut self.nodes[node].properties;
        let old = properties.iter_mut().find(|property| property.ident == ident);
        let was_there = old.is_some();
        match old {
            Some(property) => property.values.push(value),
            None => properties.push(Property { ident: ident.to_owned(), values: vec![value], place }),
        }
        was_there
    }
}

impl Node {
    fn new(parent: Option<u32>, place: Place) -> Self {
        Self { parent, first_child: None, last_child: None, next_sibling: None, properties: Vec::new(), place }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_keep_their_order() {
        let mut game = Game::default();
        let first = game.add(Game::ROOT, Place::default());
        let grandchild = game.add(first, Place::default());
        let second = game.add(Game::ROOT, Place::default());
        assert_eq!(game.children(Game::ROOT).collect::<Vec<_>>(), [first, second]);
        assert_eq!(game.parent(grandchild), Some(first));
        assert_eq!(game.parent(Game::ROOT), None);
    }

    #[test]
    fn values_of_one_name_are_joined() {
        let mut game = Game::default();
        assert!(!game.push(0, "AB", "aa".to_owned(), Place::default()));
        assert!(game.push(0, "AB", "bb".to_owned(), Place::default()));
        assert_eq!(game.values(0, "AB"), ["aa", "bb"]);
        assert_eq!(game.values(0, "AW"), [""; 0]);
    }
}
