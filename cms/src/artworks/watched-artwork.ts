import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../audit/watched'

/** What the audit trail keeps of an artwork: all that a person writes of it. A former value is restored from there. */
export const WATCHED_ARTWORK: Watched = {
  noun: 'artwork',
  table: 'artworks',
  label: sql`title`,
  shown: {
    ...plainColumns('title', 'description', 'year', 'medium', 'original_dimensions'),
    originalPrice: sql`original_price::text`,
    originalAvailable: sql`coalesce(original_available, false)`,
    printsAvailable: sql`coalesce(prints_available, false)`,
    printOptions: sql`coalesce(print_options, '[]'::jsonb)`,
    /** The pictures' ids, in their order. */
    images: sql`ARRAY(SELECT pictures_id FROM artworks_rels
      WHERE parent_id = artworks.id AND path = 'images' ORDER BY "order")`,
    displayOrder: sql`coalesce(display_order, 0)`,
  },
  hasTrash: true,
}
