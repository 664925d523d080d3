/** The path of the call of who wants to be told of something. */
export const wishPath = '/api/wishes'
