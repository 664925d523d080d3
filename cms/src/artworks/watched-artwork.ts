import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../platform/audit/watched'
import type { Context } from '../platform/context'
import { artworkFields } from './artwork-fields'
import { STATE_NOW } from './artwork-states'
import { WORK_COLUMNS } from './work-columns'

/** Makes SQL of a time in ISO 8601, UTC. */
const instant = (column: string) =>
  sql`to_char(${sql.identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * What the audit trail records of an artwork: everything that a person writes about it, except who reserved or bought
 * an original, who has or had it, and private notes. Former values are restored from there.
 */
const WATCHED = {
  noun: 'artwork',
  table: 'artworks',
  label: sql`title`,
  shown: {
    ...plainColumns('title', 'description'),
    ...WORK_COLUMNS,
    ...plainColumns('longest_side', 'weight', 'packing'),
    originalPrice: sql`original_price::text`,
    originalAvailable: sql`coalesce(original_available, false)`,
    originalState: STATE_NOW,
    onHoldUntil: instant('on_hold_until'),
    salePrice: sql`sale_price::text`,
    saleDate: sql`to_char(sale_date AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
    publication: sql`publication`,
    publishAt: instant('publish_at'),
    printsAvailable: sql`coalesce(prints_available, false)`,
    printOptions: sql`coalesce(print_options, '[]'::jsonb)`,
    /** The pictures' ids, in order. */
    images: sql`ARRAY(SELECT pictures_id FROM artworks_rels
      WHERE parent_id = artworks.id AND path = 'images' ORDER BY "order")`,
    /** The descriptions of those that have one, by their ids. */
    alts: sql`(SELECT jsonb_object_agg(pictures.id, alt) FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
      WHERE parent_id = artworks.id AND path = 'images' AND alt IS NOT NULL)`,
    /** The series' ids. */
    series: sql`ARRAY(SELECT series_id FROM artworks_rels
      WHERE parent_id = artworks.id AND path = 'series' ORDER BY series_id)`,
    displayOrder: sql`coalesce(display_order, 0)`,
  },
  hasTrash: true,
} satisfies Watched

/** Adds the fields of features. */
export function watchedArtwork({ extensions }: Pick<Context, 'extensions'>): Watched {
  const watched = {
    ...WATCHED,
    shown: { ...WATCHED.shown } as Record<string, SQL>,
    hidden: {} as Record<string, SQL>,
  }
  for (const { columns, hidden } of extensions(artworkFields)) {
    for (const [name, { value }] of Object.entries(columns))
      watched[hidden.includes(name) ? 'hidden' : 'shown'][name] = value
  }
  return watched
}
