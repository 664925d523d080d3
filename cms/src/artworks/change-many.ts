import { adjustPrice, type RoundingStep } from '@gesso/shared-types/artworks/adjust-price'
import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { ChosenArtwork, ManyChanged } from '@gesso/shared-types/artworks/change-many'
import { formatCents, fromCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import type { Artwork as ArtworkDocument } from '../payload-types'
import { AppError, invalidField } from '../platform/app-error'
import type { Context, Transaction } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { asPartOf } from './bulk-change'
import { readPrintPreset } from './list-print-presets'
import { listStoredArtworks } from './read-artworks'
import { seriesStillThere } from './series-still-there'

type Written = Partial<Pick<ArtworkDocument, 'originalPrice' | 'printOptions' | 'printsAvailable' | 'series'>>

/** Returns what to write to one artwork, or why it is left unchanged. */
type Edit = (artwork: StoredArtwork) => Written | { reason: string }

/**
 * Changes several artworks in one transaction, as one change that can be undone. Artworks that were deleted or changed
 * since they were shown are left unchanged and named, so that somebody looks at them first.
 */
function changeEach(
  context: Context,
  chosen: readonly ChosenArtwork[],
  change: string,
  edit: (tx: Transaction) => Promise<Edit>,
): Promise<ManyChanged> {
  return withTransaction(context, async (tx) => {
    const ids = chosen.map(({ id }) => id)
    await tx.query(
      sql`SELECT 1 FROM artworks WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id FOR NO KEY UPDATE`,
    )
    const editOne = await edit(tx)
    const artworks = new Map((await listStoredArtworks(tx)).map((artwork) => [artwork.id, artwork]))
    asPartOf(tx, { id: change, kind: 'edited' })
    const left: ManyChanged['left'] = []
    let changed = 0
    for (const { id, updatedAt } of chosen.toSorted((one, other) => one.id - other.id)) {
      const artwork = artworks.get(id)
      const data: Written | { reason: string } = !artwork
        ? { reason: 'it was deleted meanwhile' }
        : artwork.updatedAt === updatedAt
          ? editOne(artwork)
          : { reason: 'it was changed elsewhere in the meantime' }
      if ('reason' in data) left.push({ title: artwork?.title ?? '', reason: data.reason })
      else if (Object.keys(data).length > 0) {
        await tx.payload.update({ collection: 'artworks', id, data, depth: 0, req: tx.req })
        changed += 1
      }
    }
    return { changed, left }
  })
}

export type PriceChange = {
  artworks: ChosenArtwork[]
  /** In hundredths of a percent. */
  percent: number
  roundTo: RoundingStep
  originals: boolean
  prints: boolean
  change: string
}

/**
 * Raises or lowers prices by a percentage. The price of a sold original stays what was paid.
 * @throws AppError invalid_input if a price would be too high; then nothing is changed
 */
export function changePrices(context: Context, given: PriceChange): Promise<ManyChanged> {
  const { artworks, percent, roundTo, originals, prints, change } = given
  const adjusted = (artwork: StoredArtwork, price: string): string => {
    const cents = adjustPrice(toCents(price), percent, roundTo)
    if (cents !== null) return fromCents(cents)
    throw invalidField(
      'percent',
      `“${artwork.title}” would cost more than the largest price: it is ${formatCents(toCents(price))} now.`,
    )
  }
  return changeEach(context, artworks, change, async () => (artwork) => {
    const { originalPrice, originalOffer, printOptions } = artwork
    const isSold = originalOffer === 'sold'
    const written: Written = {
      ...(originals &&
        originalPrice !== null &&
        !isSold && { originalPrice: adjusted(artwork, originalPrice) }),
      ...(prints &&
        printOptions.length > 0 && {
          printOptions: printOptions.map((option) => ({ ...option, price: adjusted(artwork, option.price) })),
        }),
    }
    if (Object.keys(written).length > 0) return written
    return { reason: originals && isSold ? 'its original is sold' : 'it has no price' }
  })
}

/**
 * Replaces the print sizes and prices of artworks by those of a preset.
 * @throws AppError not_found if the preset was deleted
 */
export function setPrintSizes(
  context: Context,
  { artworks, preset, change }: { artworks: ChosenArtwork[]; preset: number; change: string },
): Promise<ManyChanged> {
  return changeEach(context, artworks, change, async (tx) => {
    const found = await readPrintPreset(tx, preset)
    if (!found) throw new AppError('not_found', { message: 'This print preset was deleted.' })
    const sizes = new Set(found.printOptions.map(({ size }) => size))
    return ({ editions = [] }) =>
      // Otherwise numbers already given would belong to a size that is no longer sold.
      editions.every(({ size }) => sizes.has(size))
        ? { printOptions: found.printOptions, printsAvailable: true }
        : { reason: 'a size that it has is a numbered edition' }
  })
}

/**
 * Adds artworks to series and removes them from others. Artworks that need no change are skipped and not named.
 * @throws AppError not_found if a series to add to was deleted
 */
export function changeSeries(
  context: Context,
  {
    artworks,
    add,
    remove,
    change,
  }: { artworks: ChosenArtwork[]; add: number[]; remove: number[]; change: string },
): Promise<ManyChanged> {
  return changeEach(context, artworks, change, async (tx) => {
    const found = await seriesStillThere(tx, add)
    if (found.length < add.length) throw new AppError('not_found', { message: 'This series was deleted.' })
    return ({ series }) => {
      const now = series.map(({ id }) => id)
      const next = [...now.filter((id) => !remove.includes(id)), ...add.filter((id) => !now.includes(id))]
      const isSame = next.length === now.length && add.every((id) => now.includes(id))
      return isSame ? {} : { series: next }
    }
  })
}
