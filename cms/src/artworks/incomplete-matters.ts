import type { Matter, MatterWords } from '@gesso/shared-types/today/matter'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import type { MatterSource } from '../platform/matter-source'
import { listAddress } from '../platform/text/list-address'
import { STATE_NOW } from './artwork-states'

/** Drafts may be incomplete. */
const IS_SHOWN = sql`deleted_at IS NULL AND publication <> 'draft'`
const IS_NO_DRAFT = { publication: { not_equals: 'draft' } }

const WITHOUT_PICTURES = sql`artworks WHERE ${IS_SHOWN} AND artworks.id NOT IN (
  SELECT parent_id FROM artworks_rels WHERE path = 'images')`

/** Originals for sale without a price above 0, which nobody can buy. */
const WITHOUT_PRICE = sql`artworks WHERE ${IS_SHOWN} AND ${STATE_NOW} = 'for_sale' AND sold_order_id IS NULL
  AND coalesce(original_price, 0) = 0`

type Told = { title: (work: string) => MatterWords; says: string; label: string }

/** Makes a source of works that lack something. @param works SQL from FROM on */
const worksThatLack = (
  works: SQL,
  { title, says, label }: Told,
): Pick<MatterSource, 'read'> & { count: () => SQL } => ({
  count: () => sql`SELECT count(*) FROM ${works}`,
  read: async (context: Context, { limit }): Promise<Matter[]> => {
    const found = await context.query<{ id: number; title: string }>(
      sql`SELECT id, title FROM ${works} ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
    )
    return found.map((work) => ({
      key: String(work.id),
      title: title(work.title),
      says: [says],
      actions: [{ label, href: `/admin/collections/artworks/${work.id}` }],
    }))
  },
})

const pictures = worksThatLack(WITHOUT_PICTURES, {
  title: (work) => [{ title: work }, ' has no picture'],
  says: 'Visitors see an empty place in the gallery.',
  label: 'Add a picture',
})

const price = worksThatLack(WITHOUT_PRICE, {
  title: (work) => [{ title: work }, ' has no price'],
  says: 'Its original is for sale, but nobody can buy it.',
  label: 'Name a price',
})

/** Artworks without a picture, the newest first. */
export const withoutPictureMatters: MatterSource = {
  kind: 'without-picture',
  urgency: 'gallery',
  one: 'work without a picture',
  many: 'works without pictures',
  counted: {
    by: pictures.count,
    list: listAddress('artworks', [{ images: { exists: false } }, IS_NO_DRAFT]),
  },
  read: pictures.read,
}

/** Originals for sale without a price, the newest first. */
export const withoutPriceMatters: MatterSource = {
  kind: 'without-price',
  urgency: 'gallery',
  one: 'original for sale without a price',
  many: 'originals for sale without a price',
  counted: {
    by: price.count,
    list: listAddress(
      'artworks',
      [{ originalState: { equals: 'for_sale' } }, { originalPrice: { exists: false } }, IS_NO_DRAFT],
      [{ originalState: { equals: 'for_sale' } }, { originalPrice: { equals: '0' } }, IS_NO_DRAFT],
    ),
  },
  read: price.read,
}
