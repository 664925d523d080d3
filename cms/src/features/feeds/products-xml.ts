import type { Artwork, PrintOption } from '@gesso/shared-types/artworks/artwork'
import { editionFacts, editionOf, editionSize } from '@gesso/shared-types/artworks/edition-words'
import { fromCents, parseMoney } from '@gesso/shared-types/money/money'
import { fingerprint } from '@gesso/shared-types/pages/fingerprint'
import { SHIPPING_PRINTS_CENTS, SHIPPING_WITH_ORIGINAL_CENTS } from '@gesso/shared-types/settings/shop-rules'
import type { ShopSettings } from '@gesso/shared-types/settings/shop-settings'
import { escapeXml, textElement } from '../../platform/text/escape-xml'
import { factsOf, offersPrints } from './feed-words'

/** Google's limits (https://support.google.com/merchants/answer/7052112). */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000
const MAX_SIZE = 100
const MAX_TYPE = 750
const MAX_MORE_PICTURES = 10
const CATEGORY = 'Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork'

export type ProductShop = Pick<ShopSettings, 'shopName' | 'artistName'> & {
  publicUrl: string
  /** Whether shipping depends on the place. The artist then sets its prices at Google, and the feed has none. */
  shipsByPlace: boolean
}

/** Offers with a price that nobody can buy now. Besides these and `available`, Google knows no offer. */
const OUT_OF_STOCK: readonly Artwork['originalOffer'][] = ['reserved', 'on_hold', 'sold']

/** A text cut to a number of letters, with an ellipsis when it was longer. */
function atMost(text: string, length: number): string {
  const letters = [...text.trim()]
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`
}

/** One file of each picture that Google reads: it supports WebP but not AVIF, and at most 64 megapixels. */
function pictureAddresses({ pictures }: Artwork, publicUrl: string): string[] {
  return pictures.map(({ url, renditions }) => {
    const largest = renditions.findLast(({ type }) => type === 'image/webp')
    return new URL(largest?.url ?? url, publicUrl).href
  })
}

const money = (price: string): string => `${price} USD`

type Product = {
  id: string
  title: string
  isInStock: boolean
  price: string
  shippingCents: number
  kind: string
  size?: string
  group?: string
  /** The facts of an edition, by their names. */
  details?: { name: string; words: string }[]
}

const detailXml = (name: string, words: string): string =>
  `<g:product_detail>${textElement('g:section_name', 'Edition')}${textElement('g:attribute_name', name)}${textElement(
    'g:attribute_value',
    words,
  )}</g:product_detail>`

function itemXml(
  artwork: Artwork,
  product: Product,
  { publicUrl, shopName, artistName, shipsByPlace }: ProductShop,
): string {
  const [picture, ...more] = pictureAddresses(artwork, publicUrl)
  const description = artwork.description || [artwork.title, factsOf(artwork)].filter(Boolean).join(', ')
  return [
    '<item>',
    textElement('g:id', product.id),
    textElement('g:title', atMost(product.title, MAX_TITLE)),
    textElement('g:description', atMost(description, MAX_DESCRIPTION)),
    textElement('g:link', `${publicUrl}/artwork/${encodeURIComponent(artwork.slug)}`),
    textElement('g:image_link', picture),
    ...more.slice(0, MAX_MORE_PICTURES).map((address) => textElement('g:additional_image_link', address)),
    textElement('g:availability', product.isInStock ? 'in_stock' : 'out_of_stock'),
    textElement('g:price', money(product.price)),
    textElement('g:condition', 'new'),
    textElement('g:brand', atMost(artistName || shopName, 70)),
    textElement('g:identifier_exists', 'no'),
    textElement('g:google_product_category', CATEGORY),
    textElement(
      'g:product_type',
      atMost(['Art', product.kind, artwork.medium].filter(Boolean).join(' > '), MAX_TYPE),
    ),
    textElement('g:size', product.size && atMost(product.size, MAX_SIZE)),
    textElement('g:item_group_id', product.group),
    ...(product.details ?? []).map(({ name, words }) => detailXml(name, words)),
    shipsByPlace
      ? ''
      : `<g:shipping>${textElement('g:price', money(fromCents(product.shippingCents)))}</g:shipping>`,
    '</item>',
  ].join('')
}

function originalOf({ id, title, originalOffer, originalPrice }: Artwork): Product[] {
  const isInStock = originalOffer === 'available'
  if (!originalPrice || !parseMoney(originalPrice)) return []
  if (!isInStock && !OUT_OF_STOCK.includes(originalOffer)) return []
  return [
    {
      id: `original-${id}`,
      title,
      isInStock,
      price: originalPrice,
      shippingCents: SHIPPING_WITH_ORIGINAL_CENTS,
      kind: 'Originals',
    },
  ]
}

function printsOf(artwork: Artwork): Product[] {
  if (!offersPrints(artwork)) return []
  const options = artwork.printOptions.filter(({ price }) => parseMoney(price))
  // Sizes are unique within an artwork and do not depend on their order, so their ids stay the same.
  return options.map(({ size, price }: PrintOption) => {
    const edition = editionOf(artwork, size)
    return {
      id: `print-${artwork.id}-${fingerprint(size)}`,
      title: `${atMost(artwork.title, MAX_TITLE - 60)} (print, ${atMost(size, 40)})`,
      isInStock: edition?.left !== 0,
      price,
      shippingCents: SHIPPING_PRINTS_CENTS,
      kind: 'Prints',
      size,
      ...(options.length > 1 && { group: `prints-${artwork.id}` }),
      ...(edition && {
        details: [{ name: 'Edition', words: editionSize(edition) }, ...editionFacts(edition)],
      }),
    }
  })
}

/**
 * products.xml: what can be bought, or could be until it was sold, as Google's product feed (RSS 2.0 with Google's
 * fields, https://support.google.com/merchants/answer/7052112). Works without a public price or without a picture are
 * left out.
 */
export function productsXml(artworks: readonly Artwork[], shop: ProductShop): string {
  const { publicUrl, shopName, artistName } = shop
  const items = artworks
    .filter(({ pictures }) => pictures.length > 0)
    .flatMap((artwork) =>
      [...originalOf(artwork), ...printsOf(artwork)].map((product) => itemXml(artwork, product, shop)),
    )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    `<title>${escapeXml(shopName)}</title>`,
    `<link>${escapeXml(`${publicUrl}/`)}</link>`,
    `<description>${escapeXml(`Originals and prints by ${artistName || shopName}`)}</description>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
