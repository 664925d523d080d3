import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import {
  aboutCard,
  allSeriesCard,
  artworkCard,
  homeCard,
  type SocialCard,
  seriesCard,
} from '@gesso/shared-types/features/social-cards/social-card'
import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { GALLERY_ORDER } from '../../artworks/gallery-order'
import { getArtwork, readPublished } from '../../artworks/read-artworks'
import { firstPicture } from '../../pictures/first-picture'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readAbout } from '../about/read-about'
import { getSeries, listSeries } from '../series/read-series'

/** Reads the first artwork in gallery order that has a picture; undefined when there is none. */
async function readLead(context: Context): Promise<Artwork | undefined> {
  const rows = await context.query<{ id: number }>(sql`
    SELECT id FROM artworks
    WHERE ${IS_PUBLISHED} AND EXISTS (SELECT 1 FROM ${firstPicture(sql`artworks.id`)} AS picture)
    ORDER BY ${GALLERY_ORDER} LIMIT 1`)
  const [lead] = await readPublished(
    context,
    rows.map(({ id }) => id),
  )
  return lead
}

/**
 * Reads what the card of a page shows now.
 * @param place as in the card's address: `home`, `about`, `series`, `series/{slug}`, `artwork/{slug}`
 * @throws AppError not_found when the page is not public; drafts and private artworks have no card
 */
export async function readCard(context: Context, place: string): Promise<SocialCard> {
  const shop = await readShopSettings(context)
  if (place === 'home') {
    const lead = await readLead(context)
    return homeCard(lead?.pictures[0] ?? null, shop)
  }
  if (place === 'about') return aboutCard(await readAbout(context), shop)
  if (place === 'series') {
    const series = await listSeries(context)
    if (series.length === 0) throw new AppError('not_found')
    return allSeriesCard(series, shop)
  }
  const [, noun, slug = ''] = /^(artwork|series)\/([^/]+)$/.exec(place) ?? []
  const name = decodeURIComponent(slug)
  if (noun === 'artwork') return artworkCard(await getArtwork(context, name), shop)
  if (noun === 'series') return seriesCard(await getSeries(context, name), shop)
  throw new AppError('not_found')
}
