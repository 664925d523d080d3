/** The path of the call that reports a page view, if the artist counts them. */
export const pageViewsPath = '/api/visits'
