/** How long browsers keep a file whose name is never given to another content, in seconds: a year, which means for ever. */
export const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The `Cache-Control` of such a file. */
export const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`
