import type { Artwork, Picture } from '../../artworks/artwork'
import { fingerprint } from '../../pages/fingerprint'
import type { ShopSettings } from '../../settings/shop-settings'
import type { About } from '../about/about'
import type { ListedSeries, ShownSeries } from '../series/series'

/** The size of a card for link previews, in pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** Increase when cards are drawn differently, so that every card gets a new address. */
const DESIGN = 2

/** The content of a page's card for link previews. Texts are '' when empty. */
export type SocialCard = {
  /** The page's part of the card's address. */
  place: string
  picture: Pick<Picture, 'url' | 'width' | 'height' | 'renditions' | 'alt'> | null
  /** A small line above the heading. */
  above: string
  heading: string
  /** Whether the heading is a title, which is set in italics. */
  isTitle: boolean
  below: string
}

type CardShop = Pick<ShopSettings, 'shopName' | 'artistName' | 'homeText'>

const nameOf = ({ artistName, shopName }: CardShop): string => artistName || shopName

/** The card of an artwork's page. */
export const artworkCard = (
  { slug, title, year, pictures }: Pick<Artwork, 'slug' | 'title' | 'year' | 'pictures'>,
  shop: CardShop,
): SocialCard => ({
  place: `artwork/${encodeURIComponent(slug)}`,
  picture: pictures[0] ?? null,
  above: nameOf(shop),
  heading: title,
  isTitle: true,
  below: year === null ? '' : String(year),
})

/** The card of the home page and of the landing page. @param lead the first picture of the gallery */
export const homeCard = (lead: SocialCard['picture'], shop: CardShop): SocialCard => ({
  place: 'home',
  picture: lead,
  above: '',
  heading: nameOf(shop),
  isTitle: false,
  below: shop.homeText,
})

/** The card of the about page. */
export const aboutCard = (
  { portrait, statement }: Pick<About, 'portrait' | 'statement'>,
  shop: CardShop,
): SocialCard => ({
  place: 'about',
  picture: portrait?.picture ?? null,
  above: '',
  heading: nameOf(shop),
  isTitle: false,
  below: statement,
})

/** The card of a series' page: its lead picture, title and years. */
export const seriesCard = (
  {
    slug,
    title,
    years,
    leadId,
    artworks,
  }: Pick<ShownSeries, 'slug' | 'title' | 'years' | 'leadId' | 'artworks'>,
  shop: CardShop,
): SocialCard => ({
  place: `series/${encodeURIComponent(slug)}`,
  picture: artworks.find(({ id }) => id === leadId)?.pictures[0] ?? null,
  above: nameOf(shop),
  heading: title,
  isTitle: true,
  below: years,
})

/** The card of the list of all series: the first picture and all titles. */
export const allSeriesCard = (
  series: readonly Pick<ListedSeries, 'title' | 'picture'>[],
  shop: CardShop,
): SocialCard => ({
  place: 'series',
  picture: series.find(({ picture }) => picture)?.picture ?? null,
  above: nameOf(shop),
  heading: 'Series',
  isTitle: false,
  below: series.map(({ title }) => title).join(', '),
})

/** The alternative text of a card: the words on it, and what its picture shows if somebody has described it. */
export const cardAlt = ({ heading, above, picture }: SocialCard): string =>
  [[heading, above].filter(Boolean).join(', '), picture?.alt].filter(Boolean).join(': ')

/** The path of a card. It changes whenever the card would look different. */
export function cardPath({ place, picture, above, heading, below }: SocialCard): string {
  const version = fingerprint(JSON.stringify([DESIGN, picture?.url ?? '', above, heading, below]))
  return `/cards/${place}/${version}.jpg`
}
