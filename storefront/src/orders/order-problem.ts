import type { FieldProblem } from '@gesso/shared-types/errors'
import { parseMoney } from '@gesso/shared-types/money'
import * as z from 'zod/mini'
import { ApiError } from '../api/api-error'

/** Why an order could not be placed, as checkout answers it. */
export type OrderProblem =
  /** Prices in dollars, as cart lines keep them. */
  | { kind: 'price_changed'; prices: { id: string; unitPrice: number }[] }
  | { kind: 'artwork_unavailable'; artworkIds: number[] }
  | { kind: 'fields'; fields: FieldProblem[] }
  /** The payment provider or the network can't be reached: the same click repeats (design §5.9). */
  | { kind: 'unreachable' }
  /** `message` is the shop's own word, where it gave one. */
  | { kind: 'other'; message: string | undefined }

const pricesSchema = z.object({
  lines: z.array(z.object({ id: z.string(), unitPrice: z.union([z.string(), z.number()]) })),
})
const artworksSchema = z.object({ artworkIds: z.array(z.number()) })

/** Reads what POST /api/orders threw (design §3). */
export function readOrderProblem(error: unknown): OrderProblem {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' }
  const { body } = error
  if (body?.code === 'payments_unavailable') return { kind: 'unreachable' }
  if (body?.code === 'price_changed') {
    const details = pricesSchema.safeParse(body.details)
    const prices = (details.data?.lines ?? []).flatMap(({ id, unitPrice }) => {
      const cents = parseMoney(unitPrice)
      return cents === null ? [] : [{ id, unitPrice: cents / 100 }]
    })
    if (prices.length > 0) return { kind: 'price_changed', prices }
  }
  if (body?.code === 'artwork_unavailable') {
    const details = artworksSchema.safeParse(body.details)
    if (details.success) return { kind: 'artwork_unavailable', artworkIds: details.data.artworkIds }
  }
  const fields = (body?.fields ?? []).flatMap(({ field, message }) => {
    const name = /^customerData\.(\w+)$/.exec(field)?.[1]
    return name ? [{ field: name, message }] : []
  })
  if (fields.length > 0) return { kind: 'fields', fields }
  return { kind: 'other', message: body?.message }
}
