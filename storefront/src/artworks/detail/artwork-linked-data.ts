import type { Artwork, Picture } from '@gesso/shared-types/artworks/artwork'
import type { Edition } from '@gesso/shared-types/artworks/edition'
import { editionOf } from '@gesso/shared-types/artworks/edition-words'
import { fromCents, parseMoney } from '@gesso/shared-types/money/money'
import type {
  AggregateOffer,
  ImageObject,
  ItemAvailability,
  Offer,
  Product,
  QuantitativeValue,
  VisualArtwork,
} from 'schema-dts'
import { linkedDataOfWorks } from '../../features-in/head'
import { artistPerson, brandOf, breadcrumbs, type LinkedData, sellerOf } from '../../head/linked-data'
import type { HeadShop } from '../../head/page-head'
import { artworkPath, seriesPath } from '../../routing/paths'
import { plainPicture } from '../../ui/picture-sources'
import { offersPrints } from '../artwork-offers'

const CURRENCY = 'USD'

/**
 * An original's availability in schema.org's terms. Without a public price there is no offer: on request, not for sale,
 * or not mentioned.
 */
const AVAILABILITY: Record<Artwork['originalOffer'], ItemAvailability | null> = {
  none: null,
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  on_hold: 'https://schema.org/Reserved',
  on_request: null,
  sold: 'https://schema.org/SoldOut',
  not_for_sale: null,
}

type Terms = { name: string; price: string; availability: ItemAvailability }

const offerOf = ({ name, price, availability }: Terms, url: string, shop: HeadShop) =>
  ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: CURRENCY,
    availability,
    itemCondition: 'https://schema.org/NewCondition',
    url,
    seller: sellerOf(shop),
  }) satisfies Offer

/** UN/CEFACT's code for millimetres, which schema.org asks for. */
const millimetres = (value: number) =>
  ({ '@type': 'QuantitativeValue', value, unitCode: 'MMT' }) satisfies QuantitativeValue

/** The address of a picture, with its description if it has one. */
function imageOf(picture: Picture, publicUrl: string) {
  const { href } = new URL(plainPicture(picture).url, publicUrl)
  if (!picture.alt) return href
  return { '@type': 'ImageObject', contentUrl: href, url: href, caption: picture.alt } satisfies ImageObject
}

/** The properties that a work and its prints share. */
function subjectOf({ description, pictures }: Artwork, { publicUrl }: HeadShop) {
  return {
    ...(description && { description }),
    ...(pictures.length > 0 && {
      image: pictures.map((picture) => imageOf(picture, publicUrl)),
    }),
  }
}

/** The work itself. */
function workOf(artwork: Artwork, shop: HeadShop, url: string) {
  const { title, year, medium, originalDimensions, originalSize } = artwork
  return {
    '@type': 'VisualArtwork',
    name: title,
    url,
    ...(shop.artistName && { creator: artistPerson(shop) }),
    ...(year !== null && { dateCreated: String(year) }),
    ...(medium && { artMedium: medium }),
    ...(originalDimensions && { size: originalDimensions }),
    ...(originalSize && {
      width: millimetres(originalSize.width),
      height: millimetres(originalSize.height),
    }),
    ...Object.assign({}, ...linkedDataOfWorks.map((of) => of(artwork))),
    ...subjectOf(artwork, shop),
  } satisfies VisualArtwork
}

/** The offer of the original, if its price is public. */
function originalOffers(artwork: Artwork, shop: HeadShop, url: string): Offer[] {
  const availability = AVAILABILITY[artwork.originalOffer]
  const price = artwork.originalPrice
  if (!availability || !price || !parseMoney(price)) return []
  return [offerOf({ name: 'Original Artwork', price, availability }, url, shop)]
}

/** The offers of all print sizes. */
function printOffers(artwork: Artwork, shop: HeadShop, url: string): Offer[] {
  if (!offersPrints(artwork)) return []
  return artwork.printOptions
    .filter(({ price }) => parseMoney(price))
    .map(({ size, price }) => {
      const edition = editionOf(artwork, size)
      const availability = printAvailability(edition)
      const offer = offerOf({ name: `Print, ${size}`, price, availability }, url, shop)
      return edition ? { ...offer, ...editionOffer(artwork, edition) } : offer
    })
}

function printAvailability(edition: Edition | undefined): ItemAvailability {
  if (!edition || edition.left > 0) return 'https://schema.org/InStock'
  return edition.reserved > 0 ? 'https://schema.org/Reserved' : 'https://schema.org/SoldOut'
}

/**
 * The facts of an edition that schema.org has terms for: its size, what is left, paper, printer, signature and year.
 */
function editionOffer({ title }: Artwork, { size, total, left, paper, printer, signature, year }: Edition) {
  return {
    inventoryLevel: { '@type': 'QuantitativeValue', value: left },
    itemOffered: {
      '@type': 'VisualArtwork',
      name: `${title} (print)`,
      artform: 'Print',
      artEdition: total,
      size,
      ...(paper && { artworkSurface: paper }),
      ...(printer && { contributor: { '@type': 'Organization', name: printer } }),
      ...(signature && { description: `Signed: ${signature}` }),
      ...(year !== null && { dateCreated: String(year) }),
    },
  } satisfies Partial<Offer>
}

/** In stock as long as any offer is. */
const availabilityOfAll = (offers: readonly Offer[]): ItemAvailability => {
  const all = offers.map((offer) => (offer as { availability: ItemAvailability }).availability)
  return all.find((one) => one === 'https://schema.org/InStock') ?? all[0] ?? 'https://schema.org/InStock'
}

/** The prints as a separate product, with their lowest and highest price. */
function printsProduct(artwork: Artwork, offers: Offer[], shop: HeadShop, url: string): LinkedData[] {
  const [only] = offers
  if (!only) return []
  const cents = artwork.printOptions.flatMap(({ price }) => parseMoney(price) || [])
  const several = {
    '@type': 'AggregateOffer',
    lowPrice: fromCents(Math.min(...cents)),
    highPrice: fromCents(Math.max(...cents)),
    priceCurrency: CURRENCY,
    offerCount: offers.length,
    availability: availabilityOfAll(offers),
    offers,
  } satisfies AggregateOffer
  const product = {
    '@type': 'Product',
    name: `${artwork.title} (print)`,
    url,
    brand: brandOf(shop),
    sku: `prints-${artwork.id}`,
    ...subjectOf(artwork, shop),
    offers: offers.length === 1 ? only : several,
  } satisfies Product
  return [product]
}

/**
 * The linked data of an artwork's page: the work, its prints, and its breadcrumbs. Google accepts no product without a
 * picture; without one, the offers belong to the work.
 */
export function artworkLinkedData(artwork: Artwork, shop: HeadShop): LinkedData[] {
  const path = artworkPath(artwork.slug)
  const url = shop.publicUrl + path
  const work = workOf(artwork, shop, url)
  const originals = originalOffers(artwork, shop, url)
  const prints = printOffers(artwork, shop, url)
  const [series] = artwork.series
  const way = breadcrumbs(shop, ...(series ? [{ name: series.title, path: seriesPath(series.slug) }] : []), {
    name: artwork.title,
    path,
  })
  if (artwork.pictures.length === 0) {
    const offers = [...originals, ...prints]
    return [{ ...work, ...(offers.length > 0 && { offers }) } satisfies VisualArtwork, way]
  }
  const [original] = originals
  const product = original && {
    ...({
      '@type': 'Product',
      name: artwork.title,
      brand: brandOf(shop),
      sku: `original-${artwork.id}`,
      offers: original,
    } satisfies Product),
    '@type': ['VisualArtwork', 'Product'],
  }
  return [{ ...work, ...product }, ...printsProduct(artwork, prints, shop, url), way]
}
