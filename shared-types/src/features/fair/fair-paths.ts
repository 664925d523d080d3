/** The page that works without a network, and the scope of its service worker. */
export const FAIR_PATH = '/fair'
export const FAIR_WORKER_PATH = '/fair/worker.js'
export const FAIR_MANIFEST_PATH = '/fair/manifest.webmanifest'

/** The database of a device. Its store of entries has what has not gone through yet. */
export const FAIR_DATABASE = 'gesso-fair'
export const FAIR_ENTRIES = 'entries'

/** What the names of its caches begin with: the page with its scripts, and pictures. */
export const FAIR_CACHES = 'gesso-fair-'
