/** The cache with the copy that a person keeps on a device. */
export const OFFLINE_COPY = 'offline-copy';
