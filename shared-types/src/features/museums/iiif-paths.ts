const named = (...parts: string[]) => `/iiif/${parts.map(encodeURIComponent).join('/')}`

/** The manifest of a work (IIIF Presentation API 3). */
export const manifestPath = (slug: string): string => named(slug, 'manifest.json')

/** What is known of a work, as linked data in the shape of linked.art. */
export const objectPath = (slug: string): string => named(slug, 'object.json')

/** The lists of manifests: of the gallery, of a series, and of the public works of a private view. */
export const galleryListPath = '/iiif/collection.json'
export const seriesListPath = (slug: string): string => named('series', slug, 'collection.json')
export const viewListPath = (token: string): string => named('view', token, 'collection.json')

/** The base address of a picture (IIIF Image API 3). @param id as in the names of its files */
export const imagePath = (id: string): string => named('image', id)

/** The media type of manifests and their lists. */
export const PRESENTATION_TYPE =
  'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'
