import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { isOn } from '../../settings/is-switched-on'
import { LOCATION_UNTIL } from '../archive/archive-sql'
import { sumWords, whereWords } from '../archive/archive-words'
import { type ArchivedWork, ASKING, PLACE, SOLD } from '../archive/list-archive'

/** What a checklist says of a work besides what other documents say; '' for nothing. */
export type CheckedWork = {
  inventoryNumber: string
  framed: string
  weight: string
  where: string
  value: string
}

type Row = Pick<ArchivedWork, 'place' | 'locationName' | 'locationUntil'> & {
  id: number
  inventoryNumber: string | null
  isFramed: boolean
  frameWords: string | null
  weight: string | null
  value: string | null
  isArchiveOn: boolean
}

/**
 * Reads what a checklist says of works, by their ids. What the archive keeps is only said while it is on.
 * @param hasValues includes the insurance value: what is asked for the work, or what it was sold for
 */
export async function readCheckedWorks(
  context: Context,
  ids: readonly number[],
  hasValues: boolean,
): Promise<Map<number, CheckedWork>> {
  const rows = await context.query<Row>(sql`
    SELECT id, inventory_number, ${PLACE} AS place, location_name, ${LOCATION_UNTIL} AS location_until,
      coalesce(framed, false) AS is_framed, frame_words, weight,
      ${hasValues ? sql`coalesce(${ASKING}, ${SOLD})::text` : sql`NULL::text`} AS value,
      ${isOn(sql`archive_on`)} AS is_archive_on
    FROM artworks WHERE id = ANY(${sql.param([...ids])}::int[])`)
  return new Map(
    rows.map((row) => {
      const kept = (words: string | null): string => (row.isArchiveOn && words) || ''
      const framed = row.isFramed ? ['Framed', row.frameWords].filter(Boolean).join(': ') : ''
      return [
        row.id,
        {
          inventoryNumber: kept(row.inventoryNumber),
          framed: kept(framed),
          weight: row.weight ?? '',
          where: kept(row.place === 'not_said' ? null : whereWords(row)),
          value: sumWords(row.value),
        },
      ]
    }),
  )
}
