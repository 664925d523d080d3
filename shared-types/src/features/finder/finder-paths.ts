/** The path of a long gallery's call; apart from its schemas, which pages load with the first call. */
export const finderPaths = { findArtworks: '/api/gallery' } as const
