import { readDimensions } from '@gesso/dimensions/read-dimensions'
import type { WorkLine } from '@gesso/shared-types/artworks/work-lines'
import { LOCATION_WORDS, type Location } from '@gesso/shared-types/features/archive/artwork-archive'
import { termsOf } from '@gesso/shared-types/features/museums/materials'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { GALLERY_ORDER } from '../../artworks/gallery-order'
import { mediaAddress } from '../../pictures/media-address'
import type { Context } from '../../platform/context'
import type { CopiedPart } from '../../platform/full-copy/copied-parts'
import { LOCATION_UNTIL, WORK_LINES } from '../archive/archive-sql'
import { LINKED_ART_CONTEXT, linkedArtObject } from './linked-art'
import { type MuseumShop, readMuseumSettings } from './read-museum-shop'

type Row = {
  slug: string
  title: string
  description: string | null
  date: string | null
  medium: string | null
  originalDimensions: string | null
  wikidata: string | null
  aat: string | null
  inventoryNumber: string | null
  location: Location | null
  locationName: string | null
  locationUntil: string | null
  provenance: WorkLine[]
  exhibitions: WorkLine[]
  literature: WorkLine[]
  isPublished: boolean
  pictures: { filename: string; type: string; width: number; height: number }[]
}

const readWorks = (context: Context): Promise<Row[]> =>
  context.query<Row>(sql`
    SELECT coalesce(slug, id::text) AS slug, title, description, coalesce(date_words, year::text) AS date, medium,
      original_dimensions, wikidata, aat, inventory_number, location, location_name, ${LOCATION_UNTIL} AS location_until,
      ${WORK_LINES.provenance} AS provenance, ${WORK_LINES.exhibitions} AS exhibitions,
      ${WORK_LINES.literature} AS literature, ${IS_PUBLISHED} AS is_published,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('filename', filename, 'type', mime_type, 'width', width,
          'height', height) ORDER BY "order"), '[]')
        FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
        WHERE parent_id = artworks.id AND path = 'images') AS pictures
    FROM artworks WHERE deleted_at IS NULL ORDER BY ${GALLERY_ORDER}`)

/** Where a work is, in the words of its archive. */
function locationOf({ location, locationName, locationUntil }: Row): string | null {
  if (!location) return null
  const named = locationName ? `${LOCATION_WORDS[location]}: ${locationName}` : LOCATION_WORDS[location]
  return locationUntil ? `${named}, until ${locationUntil}` : named
}

function objectOf(row: Row, shop: MuseumShop) {
  const { slug, title, description, date, medium, wikidata, aat, pictures } = row
  const { provenance, exhibitions, literature, inventoryNumber } = row
  const [first] = pictures
  return linkedArtObject(
    {
      ...{ slug, title, description, date, medium, inventoryNumber },
      dimensions: row.originalDimensions,
      size: readDimensions(row.originalDimensions ?? '', first && first.width / first.height),
      identifiers: { ...(wikidata && { wikidata }), terms: termsOf(medium, aat) },
      lines: { provenance, exhibitions, literature },
      location: locationOf(row),
      page: row.isPublished ? `${shop.publicUrl}/artwork/${encodeURIComponent(slug)}` : null,
      pictures: pictures.map(({ filename, type }) => ({
        address: shop.publicUrl + mediaAddress(filename),
        type,
      })),
    },
    shop,
  )
}

/** All works as one JSON-LD document, those that are not public too, a work a line. */
async function worksAsLinkedData(context: Context): Promise<string> {
  const [works, shop] = [await readWorks(context), await readMuseumSettings(context)]
  const objects = works.map((work) => JSON.stringify(objectOf(work, shop)))
  return `{"@context":${JSON.stringify(LINKED_ART_CONTEXT)},"@graph":[\n${objects.join(',\n')}\n]}\n`
}

/** The works and their archive in a full copy, as linked data; only while the feature is on. */
export const copiedWorks: CopiedPart = {
  files: {
    folder: 'linked-data',
    read: async (context) =>
      (await readMuseumSettings(context)).isOn
        ? [{ path: 'linked-data/works.jsonld', compress: true, read: () => worksAsLinkedData(context) }]
        : [],
  },
}
