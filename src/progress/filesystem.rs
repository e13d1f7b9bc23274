//! Whether a folder lies on a network file system, where the write-ahead log of SQLite does not work.

use std::path::Path;

/// The `f_type` numbers of Linux for file systems that other machines may share, or that may be such in disguise.
const NETWORK_MAGICS: [u64; 14] = [
    0x6969,      // NFS
    0x517B,      // SMB
    0xFF53_4D42, // CIFS
    0xFE53_4D42, // SMB2
    0x6573_5546, // FUSE (sshfs and the like)
    0x0102_1997, // 9P
    0x00C3_6400, // Ceph
    0x5346_414F, // AFS
    0x6B41_4653, // AFS of the kernel
    0x7375_7245, // Coda
    0x0BD0_0BD0, // Lustre
    0x564C,      // NCP
    0x4750_4653, // GPFS
    0x786F_4256, // folders shared by VirtualBox
];

/// Whether this `f_type` of Linux belongs to a network file system.
pub fn is_network_file_system(magic: u64) -> bool {
    NETWORK_MAGICS.contains(&(magic & 0xFFFF_FFFF))
}

/// Whether this folder lies on a network file system. What cannot be found out counts as local.
#[cfg(target_os = "linux")]
pub(super) fn is_on_network(folder: &Path) -> bool {
    // The type of `f_type` differs between processors; the number does not.
    #[allow(clippy::cast_sign_loss, clippy::unnecessary_cast)]
    rustix::fs::statfs(folder).is_ok_and(|facts| is_network_file_system(facts.f_type as u64))
}

/// Whether this folder lies on a network file system. Elsewhere than on Linux that is not known: the careful answer is
/// yes, for the rollback journal works everywhere.
#[cfg(not(target_os = "linux"))]
pub(super) fn is_on_network(_folder: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn network_file_systems_are_told_from_local_ones() {
        let (nfs, cifs, fuse) = (0x6969, 0xFF53_4D42, 0x6573_5546);
        let (ext4, btrfs, tmpfs, xfs) = (0xEF53, 0x9123_683E, 0x0102_1994, 0x5846_5342);
        assert!([nfs, cifs, fuse].into_iter().all(is_network_file_system));
        assert!(![ext4, btrfs, tmpfs, xfs].into_iter().any(is_network_file_system));
    }

    #[test]
    fn a_sign_extended_number_is_understood() {
        assert!(is_network_file_system(0xFFFF_FFFF_FF53_4D42));
    }

    #[test]
    fn a_missing_folder_counts_as_local() {
        assert!(!cfg!(target_os = "linux") || !is_on_network(Path::new("/no/such/folder")));
    }
}
