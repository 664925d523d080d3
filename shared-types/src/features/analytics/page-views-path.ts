/** Where a browser reports that it shows a page, if the artist counts page views. */
export const pageViewsPath = '/api/visits'
