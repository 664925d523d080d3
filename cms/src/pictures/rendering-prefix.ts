/**
 * Names of folders for pictures that are being rendered begin with this. They stand beside the stored files, on the
 * same volume, so that moving a file into place is one rename.
 */
export const RENDERING_PREFIX = '.rendering-'
