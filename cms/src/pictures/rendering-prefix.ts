/**
 * The names of folders for pictures being rendered begin with this. They are beside the stored files, on the same
 * volume, so that moving a file into place is one rename.
 */
export const RENDERING_PREFIX = '.rendering-'
