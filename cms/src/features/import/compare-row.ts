import { FLAGS_OF_STATE, nextState, type OriginalState } from '@gesso/shared-types/artworks/original-state'
import type { ImportConcern, ImportGuess } from '@gesso/shared-types/features/import/import'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { CORE_COLUMNS } from '../../artworks/table/core-columns'
import { watchedArtwork } from '../../artworks/watched-artwork'
import { mediaName } from '../../pictures/media-address'
import { isSame } from '../../platform/audit/differences'
import type { Snapshot, Watched } from '../../platform/audit/watched'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import type { PlannedPicture, PlannedRow } from './plan-import'

/** What is read of an artwork to compare it: pictures by file name, series by title, and what concerns depend on. */
export function comparedArtwork(context: Pick<Context, 'extensions'>): Watched {
  const watched = watchedArtwork(context)
  return {
    ...watched,
    shown: {
      ...watched.shown,
      salePlace: sql`sale_place`,
      ...watched.hidden,
      images: sql`ARRAY(SELECT filename FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
      WHERE parent_id = artworks.id AND path = 'images' ORDER BY "order")`,
      alts: CORE_COLUMNS.alts.value,
      series: sql`ARRAY(SELECT series.title FROM artworks_rels JOIN series ON series.id = series_id
      WHERE parent_id = artworks.id AND path = 'series' ORDER BY series._order COLLATE "C", series.id)`,
    },
    hidden: { updatedAt: sql`updated_at`, shopSold: sql`sold_order_id IS NOT NULL` },
  }
}

export type FieldChange = { field: string; old: unknown; new: unknown }

/** What a row would change, and what the artist must agree to first. */
export type Comparison = { changes: FieldChange[]; concerns: ImportConcern[] }

type ComparedRow = Pick<PlannedRow, 'fields' | 'pictures' | 'stamp'>

const PRICES = ['originalPrice', 'printOptions']

const nameOf = (picture: PlannedPicture): string =>
  'file' in picture ? picture.name : (mediaName(picture.address) ?? picture.address)

/** Whether two lists of pictures are the same. An uploaded file is always a new picture. */
const areSamePictures = (pictures: readonly PlannedPicture[], names: unknown): boolean =>
  !pictures.some((picture) => 'file' in picture) && isSame(pictures.map(nameOf), names)

/** Whether two lists of series titles are the same; order and repetition do not matter. */
const areSameSeries = (one: unknown, other: unknown): boolean => {
  const sorted = (titles: unknown) => [...new Set((titles ?? []) as string[])].toSorted()
  return isSame(sorted(one), sorted(other))
}

/** Descriptions of pictures without empty ones at the end. */
const filledAlts = (alts: unknown): string[] => {
  const all = (alts ?? []) as string[]
  return all.slice(0, all.findLastIndex((alt) => alt !== '') + 1)
}

const isEmpty = (value: unknown): boolean => isSame(value, null)

/**
 * Compares a row with its artwork.
 * @param now the artwork as it is; null for a new one
 */
export function compareRow({ fields, pictures, stamp }: ComparedRow, now: Snapshot | null): Comparison {
  const changes: FieldChange[] = []
  const isRepictured = pictures !== null && !areSamePictures(pictures, now?.shown.images ?? [])
  for (const [field, value] of Object.entries(fields)) {
    const shown = now?.shown[field] ?? null
    const old = field === 'alts' ? filledAlts(shown) : shown
    // The same words for other pictures are a change.
    const isOther = field === 'alts' && isRepictured && !isEmpty(value)
    if (field === 'series' && areSameSeries(value, old)) continue
    // A change says null for undefined, which JSON would drop.
    if (isOther || !isSame(old, value)) changes.push({ field, old, new: value ?? null })
  }
  if (isRepictured) {
    changes.push({ field: 'images', old: now?.shown.images ?? null, new: pictures.map(nameOf) })
  }
  // Sorted by name, since the database does not keep the order of a row's fields.
  changes.sort((one, other) => (one.field < other.field ? -1 : 1))
  return { changes, concerns: now && changes.length > 0 ? concernsOf(changes, now, stamp) : [] }
}

function concernsOf(changes: readonly FieldChange[], now: Snapshot, stamp: string | null): ImportConcern[] {
  const change = (field: string) => changes.find((one) => one.field === field)
  const present = now.shown.originalState as OriginalState
  const next = nextState(present, {
    state: change('originalState')?.new as OriginalState | undefined,
    isAvailable: change('originalAvailable')?.new as boolean | undefined,
  })
  const isSold = FLAGS_OF_STATE[present].sold || now.hidden.shopSold === true
  const found: Record<Exclude<ImportConcern, ImportGuess>, boolean> = {
    relisted: next !== present && FLAGS_OF_STATE[next].available && !FLAGS_OF_STATE[present].available,
    sold: next !== present && FLAGS_OF_STATE[next].sold,
    emptied: changes.some((one) => isEmpty(one.new) && !isEmpty(one.old)),
    repriced: changes.some((one) => PRICES.includes(one.field) && !isEmpty(one.new)),
    sold_repriced: isSold && change('originalPrice') !== undefined,
    stale: stamp !== null && stamp < isoInstant(String(now.hidden.updatedAt)),
  }
  return (Object.keys(found) as (keyof typeof found)[]).filter((concern) => found[concern])
}
