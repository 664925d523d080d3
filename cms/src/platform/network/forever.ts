/** How many seconds browsers keep a file whose content never changes under its name: a year, meaning forever. */
export const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The `Cache-Control` of such a file. */
export const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`
