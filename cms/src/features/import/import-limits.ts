/** Limits of one import: its table, and pictures as files or in zips. */
export const MAX_ROWS = 5000
export const MAX_TABLE_BYTES = 20 * 1024 * 1024

/** Limits of zips. They count unpacked bytes, since the sizes that a zip declares are not trusted. */
export const MAX_UNPACKED_BYTES = 2 * 1024 * 1024 * 1024
export const MAX_ENTRIES = 20_000

/** Limits of pictures that the shop fetches itself. */
export const MAX_FETCHED_PICTURES = 10_000
export const MAX_FETCHED_BYTES = 20 * 1024 * 1024 * 1024
