import { ApiError, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import { parseMoney, toDollars } from '@gesso/shared-types/money/money'
import * as z from 'zod/mini'

/** Why an order could not be placed. */
export type OrderProblem =
  /** Prices in dollars, as in cart lines. */
  | { kind: 'price_changed'; prices: { id: string; unitPrice: number }[] }
  | { kind: 'artwork_unavailable'; artworkIds: number[] }
  /** The order's present total, in cents. */
  | { kind: 'total_changed'; totalCents: number }
  /** The buyer has not agreed to the terms (`isMissing`), or agreed to outdated versions. */
  | { kind: 'agreement'; isMissing: boolean; details: unknown }
  | { kind: 'fields'; fields: FieldProblem[] }
  /** The outcome is unknown because there was no answer: trying again may work. */
  | { kind: 'unreachable' }
  /** `message` is the server's, if it gave one. */
  | { kind: 'other'; message: string | undefined }

const pricesSchema = z.object({
  lines: z.array(z.object({ id: z.string(), unitPrice: z.union([z.string(), z.number()]) })),
})
const artworksSchema = z.object({ artworkIds: z.array(z.number()) })
/** Reads the error of placing an order. */
export function readOrderProblem(error: unknown): OrderProblem {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' }
  const { body } = error
  if (body?.code === 'payments_unavailable') return { kind: 'unreachable' }
  if (body?.code === 'price_changed') {
    const details = pricesSchema.safeParse(body.details)
    const prices = (details.data?.lines ?? []).flatMap(({ id, unitPrice }) => {
      const cents = parseMoney(unitPrice)
      return cents === null ? [] : [{ id, unitPrice: toDollars(cents) }]
    })
    if (prices.length > 0) return { kind: 'price_changed', prices }
  }
  if (body?.code === 'total_changed') {
    const cents = parseMoney(body.details?.totalAmount)
    if (cents !== null) return { kind: 'total_changed', totalCents: cents }
  }
  if (body?.code === 'artwork_unavailable') {
    const details = artworksSchema.safeParse(body.details)
    if (details.success) return { kind: 'artwork_unavailable', artworkIds: details.data.artworkIds }
  }
  const isMissing = body?.fields?.some(({ field }) => field === 'agreement') ?? false
  if (isMissing || body?.code === 'terms_changed')
    return { kind: 'agreement', isMissing, details: body?.details }
  const fields = (body?.fields ?? []).flatMap(({ field, message }) => {
    const name = /^customerData\.(\w+)$/.exec(field)?.[1]
    return name ? [{ field: name, message }] : []
  })
  if (fields.length > 0) return { kind: 'fields', fields }
  return { kind: 'other', message: refusalMessage(error) }
}
