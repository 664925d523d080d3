import { type Artwork, originalState } from '@gesso/shared-types/artwork'
import { parseMoney } from '@gesso/shared-types/money'
import type { HeadShop, PageHead } from '../../head/page-head'
import { artworkPath } from '../../paths'
import { plainPicture } from '../../ui/picture-sources'
import { offersPrints } from '../artwork-offers'
import { stageSizes } from '../picture/picture-sizes'

const LONGEST_DESCRIPTION = 160

function describe({ title, year, medium, originalDimensions, description }: Artwork): string {
  const text = (description ?? [title, year, medium, originalDimensions].filter(Boolean).join(', '))
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= LONGEST_DESCRIPTION) return text
  return `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`
}

type OfferTerms = { name: string; price: string; availability: string }

const offer = ({ name, price, availability }: OfferTerms, url: string, shopName: string) => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: 'USD',
  availability: `https://schema.org/${availability}`,
  url,
  seller: { '@type': 'Organization', name: shopName },
})

/** An artwork for search engines: schema.org's VisualArtwork with its offers. */
function linkedData(
  artwork: Artwork,
  { publicUrl, shopName, artistName }: HeadShop,
): Record<string, unknown> {
  const url = publicUrl + artworkPath(artwork.slug)
  const state = originalState(artwork)
  const availability = { available: 'InStock', reserved: 'LimitedAvailability', sold: 'SoldOut', none: '' }[
    state
  ]
  const offers = [
    ...(state !== 'none' && parseMoney(artwork.originalPrice)
      ? [{ name: 'Original Artwork', price: artwork.originalPrice ?? '', availability }]
      : []),
    ...(offersPrints(artwork)
      ? artwork.printOptions.map(({ size, price }) => ({
          name: `Print, ${size}`,
          price,
          availability: 'InStock',
        }))
      : []),
  ].map((terms) => offer(terms, url, shopName))
  return {
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    name: artwork.title,
    url,
    ...(artistName && { creator: { '@type': 'Person', name: artistName } }),
    ...(artwork.description && { description: artwork.description }),
    ...(artwork.year !== null && { dateCreated: String(artwork.year) }),
    ...(artwork.medium && { artMedium: artwork.medium }),
    ...(artwork.originalDimensions && { size: artwork.originalDimensions }),
    ...(artwork.pictures.length > 0 && {
      image: artwork.pictures.map((picture) => new URL(plainPicture(picture).url, publicUrl).href),
    }),
    ...(offers.length > 0 && { offers }),
  }
}

/** Head of an artwork's page. */
export function artworkHead(artwork: Artwork, shop: HeadShop): PageHead {
  const picture = artwork.pictures[0]
  return {
    title: artwork.title,
    description: describe(artwork),
    path: artworkPath(artwork.slug),
    ...(picture && { image: { picture, alt: artwork.title, sizes: stageSizes(artwork) } }),
    jsonLd: linkedData(artwork, shop),
  }
}
