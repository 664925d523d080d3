/** The path of the about page's call. */
export const aboutPath = '/api/about'
