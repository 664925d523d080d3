import {
  aboutCard,
  allSeriesCard,
  artworkCard,
  CARD_HEIGHT,
  CARD_WIDTH,
  cardAlt,
  cardPath,
  homeCard,
  type SocialCard,
  seriesCard,
} from '@gesso/shared-types/features/social-cards/social-card'
import { featuredArtworkOf } from '../../artworks/gallery/featured-artwork-query'
import { featuredOfLanding, worksOfHome } from '../../artworks/gallery/rendered-works'
import type { MetadataOfPages, RenderedPage } from '../../head/page-metadata'

/** The social card of each page that has one, by the path of its route. */
const CARDS: Readonly<Record<string, (page: RenderedPage) => SocialCard | undefined>> = {
  '/': (page) => homeCard(featuredArtworkOf(worksOfHome(page).artworks)?.picture ?? null, page.shop),
  '/landing': (page) => homeCard(featuredOfLanding(page)?.picture ?? null, page.shop),
  '/artwork/:slug': ({ shop, params: { slug = '' }, loaded }) => {
    const artwork = loaded('getArtwork', { slugOrId: slug })
    return artwork && artworkCard(artwork, shop)
  },
  '/about': ({ shop, loaded }) => {
    const about = loaded('getAbout', {})
    return about && aboutCard(about, shop)
  },
  '/series': ({ shop, loaded }) => allSeriesCard(loaded('listSeries', {}) ?? [], shop),
  '/series/:slug': ({ shop, params: { slug = '' }, loaded }) => {
    const series = loaded('getSeries', { slug })
    return series && seriesCard(series, shop)
  },
}

/** The social cards of pages, for link previews. */
export const socialCardsOfPages: MetadataOfPages = Object.fromEntries(
  Object.entries(CARDS).map(([path, cardOf]) => [
    path,
    (page: RenderedPage) => {
      const card = cardOf(page)
      return (
        card && {
          preview: { path: cardPath(card), width: CARD_WIDTH, height: CARD_HEIGHT, alt: cardAlt(card) },
        }
      )
    },
  ]),
)
