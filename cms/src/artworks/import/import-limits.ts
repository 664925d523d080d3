/** What one import may bring: a table, and pictures by themselves or in zips. */
export const MAX_ROWS = 5000
export const MAX_TABLE_BYTES = 20 * 1024 * 1024
export const MAX_UPLOAD_BYTES = 1024 * 1024 * 1024

/** What a zip may hold: real bytes are counted, whatever it declares. */
export const MAX_UNPACKED_BYTES = 2 * 1024 * 1024 * 1024
export const MAX_ENTRIES = 20_000
export const MAX_FILES = 5000
