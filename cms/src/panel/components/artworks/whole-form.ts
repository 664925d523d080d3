/** The form that has everything of a new work. */
export const WHOLE_FORM = '/admin/collections/artworks/create'
