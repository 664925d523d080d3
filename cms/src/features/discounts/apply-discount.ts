import { lineCents, type PricedLine } from '@gesso/shared-types/orders/price-order'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { checkDiscount, type DiscountBuyer } from './check-discount'
import { discountOf } from './discount-of'
import { problemWords } from './discount-words'
import { findDiscount } from './find-discount'

/** A valid code, to be written with the order. */
type UsedDiscount = { id: number; code: string }

export type AppliedDiscount = {
  /** Null without a code, or when the code gives nothing. */
  used: UsedDiscount | null
  /** What is taken off each line, in integer cents; 0 each without a code. */
  lineCents: number[]
  isShippingFree: boolean
  /** Why the code gives nothing, in words for the buyer; otherwise null. */
  problem: string | null
}

/**
 * Computes what a typed code takes off the lines of an order. While an order is placed, the row of the code is locked
 * before (`lockDiscount`), so that the result holds until the commit.
 * @param typed what the buyer typed; empty or null for no code
 */
export async function applyDiscount(
  context: Context,
  lines: readonly (PricedLine & { artworkId: number })[],
  typed: string | null | undefined,
  buyer: DiscountBuyer,
): Promise<AppliedDiscount> {
  const none = { used: null, lineCents: lines.map(() => 0), isShippingFree: false }
  if (!typed?.trim()) return { ...none, problem: null }
  const discount = await findDiscount(context, typed)
  if (!discount) return { ...none, problem: problemWords('unknown', null) }
  const refused = await checkDiscount(context, discount, buyer)
  if (refused) return { ...none, problem: problemWords(refused, discount) }
  const series = await readSeriesOf(
    context,
    lines.map(({ artworkId }) => artworkId),
  )
  const given = discountOf(
    lines.map((line) => ({ ...line, seriesIds: series.get(line.artworkId) ?? [] })),
    discount.gift,
  )
  if (!given.fits) return { ...none, problem: problemWords('not_for_these', discount) }
  const subtotal = lines.reduce((sum, line) => sum + lineCents(line), 0)
  if (subtotal < discount.leastCents) return { ...none, problem: problemWords('below_least', discount) }
  const { id, code } = discount
  return {
    used: { id, code },
    lineCents: given.lineCents,
    isShippingFree: given.isShippingFree,
    problem: null,
  }
}

async function readSeriesOf(
  context: Context,
  artworkIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await context.query<{ id: number; series: number[] }>(sql`
    SELECT parent_id AS id, array_agg(series_id) AS series FROM artworks_rels
    WHERE parent_id = ANY(${sql.param([...artworkIds])}::int[]) AND series_id IS NOT NULL GROUP BY parent_id`)
  return new Map(rows.map(({ id, series }) => [id, series]))
}
