/** Where a browser reports that it shows a page, if the artist counts visits. */
export const visitsPath = '/api/visits'
