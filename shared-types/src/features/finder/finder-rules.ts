/** From so many works on the gallery has filters and a search, and is loaded in batches. */
export const FINDER_FROM = 13
/** Works that a long gallery loads at once: with more, its first page takes another round trip (docs/decisions/first-page.md). */
export const GALLERY_BATCH = 18
export const MAX_SEARCH_WORDS = 8
