import type { Artwork, Picture } from '@gesso/shared-types/artworks/artwork'
import { identifierAddress } from '@gesso/shared-types/features/museums/identifiers'
import {
  galleryListPath,
  manifestPath,
  objectPath,
  seriesListPath,
} from '@gesso/shared-types/features/museums/iiif-paths'
import { imageBase, imageOf, thumbnailOf } from './iiif-picture'
import { LINKED_ART_CONTEXT } from './linked-art'
import {
  inAny,
  linkHtml,
  metadataOf,
  PRESENTATION_CONTEXT,
  pageOf,
  plainly,
  termsOfShop,
} from './presentation'
import { largestWhole } from './pyramid'
import type { MuseumShop } from './read-museum-shop'

/** One picture of a work, to be looked at by itself. */
function canvasOf(base: string, picture: Picture, place: number, count: number) {
  const { width, height } = picture
  const id = base.replace('/iiif/image/', '/iiif/canvas/')
  const words = picture.alt || (count > 1 ? `Picture ${place + 1}` : '')
  return {
    id,
    type: 'Canvas',
    ...(words && { label: inAny(words) }),
    width,
    height,
    items: [
      {
        id: `${id}/page`,
        type: 'AnnotationPage',
        items: [
          {
            id: `${id}/annotation`,
            type: 'Annotation',
            motivation: 'painting',
            body: imageOf(base, 'max', largestWhole(picture)),
            target: id,
          },
        ],
      },
    ],
  }
}

/** The lines below a work: what its page says of it. */
function factsOf({ identifiers, ...artwork }: Artwork, { artist }: MuseumShop) {
  const materials = identifiers?.terms.map(({ number, label }) =>
    linkHtml(identifierAddress('aat', number), label ?? `AAT ${number}`),
  )
  const { wikidata } = identifiers ?? {}
  return [
    ...metadataOf('Artist', [plainly(artist)]),
    ...metadataOf('Date', [plainly(artwork.dateWords ?? String(artwork.year ?? ''))]),
    ...metadataOf('Medium', [plainly(artwork.medium ?? '')]),
    ...metadataOf('Dimensions', [plainly(artwork.dimensionsInBoth ?? artwork.originalDimensions ?? '')]),
    ...metadataOf(
      'Series',
      artwork.series.map(({ title }) => plainly(title)),
    ),
    ...metadataOf('Materials and techniques', materials ?? []),
    ...metadataOf('Wikidata', [wikidata && linkHtml(identifierAddress('wikidata', wikidata), wikidata)]),
  ]
}

/**
 * The manifest of a public work (IIIF Presentation API 3), a canvas for each picture.
 * @returns null for a work without a picture, since a manifest has at least one canvas
 */
export function workManifest(artwork: Artwork, shop: MuseumShop) {
  const { publicUrl, shopName } = shop
  const { slug, title, description, pictures, series } = artwork
  const [first] = pictures
  if (!first) return null
  const id = publicUrl + manifestPath(slug)
  return {
    '@context': PRESENTATION_CONTEXT,
    id,
    type: 'Manifest',
    label: inAny(title),
    ...(description && { summary: inAny(plainly(description)) }),
    metadata: factsOf(artwork, shop),
    ...termsOfShop(shop),
    thumbnail: thumbnailOf(publicUrl, first),
    homepage: [pageOf(`${publicUrl}/artwork/${encodeURIComponent(slug)}`, title)],
    seeAlso: [
      {
        id: publicUrl + objectPath(slug),
        type: 'Dataset',
        label: { en: ['Linked data'] },
        format: 'application/ld+json',
        profile: LINKED_ART_CONTEXT,
      },
    ],
    partOf: [
      { id: publicUrl + galleryListPath, type: 'Collection', label: inAny(shopName) },
      ...series.map((each) => ({
        id: publicUrl + seriesListPath(each.slug),
        type: 'Collection',
        label: inAny(each.title),
      })),
    ],
    items: pictures.map((picture, place) =>
      canvasOf(imageBase(publicUrl, picture.url), picture, place, pictures.length),
    ),
  }
}
