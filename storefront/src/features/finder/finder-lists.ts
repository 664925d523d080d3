/** The batches of a long gallery. */
export const finderLists = ['findArtworks'] as const
