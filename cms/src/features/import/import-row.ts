import { isDeepStrictEqual } from 'node:util'
import type { ImportConcern, OtherShopFile } from '@gesso/shared-types/features/import/import'
import { sql } from '@payloadcms/db-postgres'
import { asPartOf } from '../../artworks/bulk-change'
import type { Alts } from '../../artworks/describe-pictures'
import { preparePictures } from '../../pictures/prepare-pictures'
import { AppError } from '../../platform/app-error'
import type { Origin } from '../../platform/audit/origin'
import { readSnapshot, type Snapshot } from '../../platform/audit/watched'
import type { Context, Transaction } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { withTransaction } from '../../platform/database/transaction'
import { findOrAddSeries } from '../series/save-series'
import { comparedArtwork, compareRow, type FieldChange } from './compare-row'
import type { ImportDecisions } from './import-decisions'
import { importPicture } from './import-pictures'
import { keepSource, type PlannedSource, refuseKnownSource } from './other-shops/artwork-sources'
import { type PictureFetcher, PictureMissing } from './other-shops/picture-fetcher'
import type { PlannedPicture } from './plan-import'
import type { ArtworkFields } from './read-row'

export type WaitingRow = Pick<
  Rows['artwork_import_rows'],
  'importId' | 'row' | 'title' | 'artworkId' | 'attempts'
> & {
  fields: ArtworkFields
  pictures: PlannedPicture[] | null
  stamp: string | null
  /** The changes that the artist was shown. */
  changes: FieldChange[]
  concerns: ImportConcern[]
  /** The place in the gallery order of a new artwork whose row gives none. */
  place: number
  mayRepeatTitles: boolean
  /** The product of another shop that the row is made from. */
  source: PlannedSource | null
  otherShop: OtherShopFile | null
  choices: ImportDecisions
  /** Who started the import; null when an earlier version of the shop started it. */
  startedBy: Origin | null
}

/**
 * The pictures of a row, with the place that each has in the row, and the addresses of those that were fetched. Null:
 * the artwork keeps the pictures that it has.
 */
type FoundPictures = { found: { id: number; place: number }[] | null; fetched: string[] }

async function findPictures(
  context: Context,
  { importId, pictures, artworkId, choices }: WaitingRow,
  fetcher: PictureFetcher,
): Promise<FoundPictures> {
  const fetched: string[] = []
  if (pictures === null) return { found: null, fetched }
  const found: { id: number; place: number }[] = []
  for (const [place, picture] of pictures.entries()) {
    if ('url' in picture) {
      const { url, file, name } = picture
      // An existing work keeps all its pictures, since without the fetched ones it would lose some.
      if (!choices.fetchPictures && artworkId !== null) return { found: null, fetched: [] }
      if (!choices.fetchPictures) continue
      try {
        const id = await importPicture(context, importId, file, name, (path) => fetcher.fetch(url, path))
        found.push({ id, place })
        fetched.push(url)
      } catch (error) {
        if (!(error instanceof PictureMissing && choices.withoutPictures)) throw error
      }
    } else if ('file' in picture) {
      found.push({ id: await importPicture(context, importId, picture.file, picture.name), place })
    } else {
      const known = await preparePictures(context, [picture.address])
      found.push(...known.flatMap((one) => ('id' in one ? [{ id: one.id, place }] : [])))
    }
  }
  return { found, fetched }
}

/** Refuses a title that exists, so that a table imported twice, even at once, adds each artwork once. */
async function refuseRepeatedTitle(tx: Transaction, { title, mayRepeatTitles }: WaitingRow): Promise<void> {
  if (mayRepeatTitles) return
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`import ${title.toLowerCase()}`}))`)
  const existing = await tx.query(
    sql`SELECT 1 FROM artworks WHERE lower(title) = lower(${title}) AND deleted_at IS NULL LIMIT 1`,
  )
  if (existing.length > 0) {
    throw new AppError('conflict', { message: `An artwork with the title "${title}" already exists` })
  }
}

/** Finds the series with these titles and adds missing ones. Of several with one title, the artwork's own are kept. */
async function findSeries(tx: Transaction, named: string[], artworkId: number | null): Promise<number[]> {
  const own = await tx.query<{ id: number; title: string }>(sql`
    SELECT series.id, title FROM series JOIN artworks_rels ON series_id = series.id
    WHERE parent_id = ${artworkId} AND path = 'series'`)
  const ids: number[] = []
  for (const title of named) {
    const kept = own.filter((series) => series.title === title).map(({ id }) => id)
    ids.push(...(kept.length > 0 ? kept : [await findOrAddSeries(tx, title)]))
  }
  return ids
}

/** The descriptions of a row by the ids of its pictures. Where it leaves the pictures as they are, those in place count. */
async function altsOf(
  tx: Transaction,
  { fields, artworkId, pictures }: WaitingRow,
  found: FoundPictures['found'],
): Promise<{ alts?: Alts }> {
  const { alts } = fields
  // Pictures that were not fetched have nobody to describe.
  if (!alts || (found === null && pictures !== null)) return {}
  const described =
    found ??
    (await tx.query<{ id: number; place: number }>(sql`
      SELECT pictures_id AS id, (row_number() OVER (ORDER BY "order"))::int - 1 AS place FROM artworks_rels
      WHERE parent_id = ${artworkId} AND path = 'images'`))
  return { alts: Object.fromEntries(described.map(({ id, place }) => [id, alts[place] ?? ''])) }
}

async function saveArtwork(tx: Transaction, row: WaitingRow, found: FoundPictures['found']): Promise<number> {
  const { payload, req } = tx
  const { series: named, alts: _described, ...fields } = row.fields
  const series = named && (await findSeries(tx, named, row.artworkId))
  const images = found?.map(({ id }) => id)
  const data = {
    ...fields,
    ...(series && { series }),
    ...(images && { images }),
    ...(await altsOf(tx, row, found)),
  }
  if (row.artworkId === null) {
    await refuseRepeatedTitle(tx, row)
    const created = await payload.create({
      collection: 'artworks',
      data: { title: row.title, displayOrder: row.place, ...data },
      depth: 0,
      req,
    })
    return created.id
  }
  const artwork = await readSnapshot(tx, comparedArtwork(tx), sql`id = ${row.artworkId}`)
  if (!artwork || artwork.isTrashed) {
    throw new AppError('conflict', { message: 'The artwork was deleted after the table was checked' })
  }
  if (!isAsShown(row, artwork)) {
    throw new AppError('conflict', {
      message: 'The artwork was changed after the table was checked; check it again',
    })
  }
  await payload.update({ collection: 'artworks', id: row.artworkId, data, depth: 0, req })
  return row.artworkId
}

/** Whether a row still does exactly what the artist was shown and agreed to. */
function isAsShown(row: WaitingRow, now: Snapshot): boolean {
  const asStored = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  const { changes, concerns } = compareRow(row, now)
  return isDeepStrictEqual(asStored({ changes, concerns }), { changes: row.changes, concerns: row.concerns })
}

/**
 * Writes a row's artwork and marks the row as done, in one transaction. So each row is written once, however many
 * processes begin it and however often.
 * @throws AppError, or Payload's own APIError, when the row itself is wrong
 */
export async function importRow(context: Context, row: WaitingRow, fetcher: PictureFetcher): Promise<void> {
  const { found, fetched } = await findPictures(context, row, fetcher)
  await withTransaction(context, async (tx) => {
    const condition = sql`import_id = ${row.importId} AND "row" = ${row.row}`
    const waiting = await tx.query(
      sql`SELECT 1 FROM artwork_import_rows WHERE ${condition} AND state = 'pending' FOR UPDATE`,
    )
    if (waiting.length === 0) return
    asPartOf(tx, { id: row.importId, kind: 'imported' })
    if (row.source && row.otherShop && row.artworkId === null) {
      await refuseKnownSource(tx, row.otherShop.shop, row.source.key)
    }
    const artworkId = await saveArtwork(tx, row, found)
    if (row.source && row.otherShop) {
      await keepSource(tx, {
        ...row.source,
        shop: row.otherShop.shop,
        artworkId,
        pictures: found === null ? null : fetched,
        withOldAddresses: row.choices.oldAddresses !== false,
      })
    }
    await tx.query(
      sql`UPDATE artwork_import_rows SET state = 'done', artwork_id = ${artworkId}, error = NULL
        WHERE ${condition}`,
    )
  })
}
