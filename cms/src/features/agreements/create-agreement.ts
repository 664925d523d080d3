import {
  type AgreementKind,
  MAX_AGREEMENT_DAYS,
  MAX_PAYMENTS,
} from '@gesso/shared-types/features/agreements/agreement'
import { formatCents, fromCents, MAX_CENTS } from '@gesso/shared-types/money/money'
import type { CheckoutCustomer } from '@gesso/shared-types/orders/order'
import { paymentLabel } from '@gesso/shared-types/orders/payment-label'
import { MIN_CHARGE_CENTS } from '@gesso/shared-types/settings/shop-rules'
import { isDay } from '@gesso/shared-types/text/day'
import { sql } from '@payloadcms/db-postgres'
import { AGREED_STATES, IS_PUBLISHED } from '../../artworks/artwork-states'
import { unavailable } from '../../orders/originals/claim-originals'
import { shopMode } from '../../orders/shop-mode'
import { invalidField } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Transaction } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { newToken } from '../../platform/token'
import { readTimeZone } from '../../settings/read-time-zone'
import { queueRequestEmail } from './agreement-emails'
import { type AgreedLine, readAgreementRow } from './agreement-rows'

/** What the artist and the buyer agreed on. Cents are integers; days are in the artist's time zone. */
export type AgreementInput = {
  kind: AgreementKind
  /** The message that led to it; null where the artist began. */
  messageId: number | null
  buyer: { name: string; email: string }
  /** The work that is sold; null for one that is yet to be made. */
  work:
    | { artworkId: number; type: 'original' }
    | { artworkId: number; type: 'print'; printSize: string }
    | null
  /** For kind `shipping`: the cart with the prices of that moment. Otherwise empty. */
  lines: AgreedLine[]
  title: string
  /** The artist's words to the buyer. */
  words: string | null
  /** The price of shipping, paid with the first payment. Null: the shop's terms decide; for a commission it is 0. */
  shippingCents: number | null
  payments: { amountCents: number; dueOn: string | null }[]
  /** The last day for the first payment, or the minutes that are left; originals are kept until its end. */
  openUntil: string | { minutes: number }
}

/**
 * Writes an agreement, keeps its originals for the buyer, and queues the email with its link.
 * @returns its id, and the token of its link
 * @throws AppError artwork_unavailable, invalid_input
 */
export async function createAgreement(
  tx: Transaction,
  input: AgreementInput,
): Promise<{ id: number; token: string }> {
  if (input.kind === 'shipping' && input.shippingCents === null) {
    throw invalidField('shipping', 'Name what sending costs')
  }
  const written = await writeAgreement(tx, input)
  const agreement = await readAgreementRow(tx, { id: written.id }, shopMode(tx))
  if (!agreement) throw new Error('The agreement is gone')
  await queueRequestEmail(tx, agreement, 1)
  return written
}

/**
 * Writes an agreement and keeps its originals for the buyer, without an email to the buyer.
 * @param asked the address of a buyer who asked for the price of shipping, and the hash of their network
 * @returns its id, and the token of its link
 * @throws AppError artwork_unavailable, invalid_input
 */
export async function writeAgreement(
  tx: Transaction,
  input: AgreementInput,
  asked: { shipTo: CheckoutCustomer; by: string } | null = null,
): Promise<{ id: number; token: string }> {
  checkPayments(input)
  const until = await endOf(tx, input.openUntil)
  const lines = await linesOf(tx, input)
  const token = newToken()
  const shippingCents = input.shippingCents ?? (input.kind === 'commission' ? 0 : null)
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO agreements (token, kind, message_id, title, words, buyer_name, buyer_email, lines, shipping_cents, open_until, ship_to, asked_by)
    VALUES (${token}, ${input.kind}, ${input.messageId}, ${input.title}, ${input.words}, ${input.buyer.name},
      ${input.buyer.email}, ${JSON.stringify(lines)}::jsonb, ${shippingCents}, ${until},
      ${asked && JSON.stringify(asked.shipTo)}::jsonb, ${asked?.by ?? null}) RETURNING id`)
  if (!row) throw new Error('The agreement was not written')
  for (const [index, { amountCents, dueOn }] of input.payments.entries()) {
    await tx.query(sql`
      INSERT INTO agreement_payments (agreement_id, place, amount_cents, due_on)
      VALUES (${row.id}, ${index + 1}, ${amountCents}, ${dueOn})`)
  }
  if (input.kind !== 'commission') {
    await keepOriginals(tx, row.id, until, lines)
    await requirePrints(tx, lines)
  }
  const total = input.payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  await record(tx, {
    action: 'created',
    noun: 'agreement',
    recordId: row.id,
    label: input.title,
    changes: [
      { field: 'amount', new: fromCents(total) },
      { field: 'payments', new: input.payments.length },
    ],
  })
  return { id: row.id, token }
}

function checkPayments({ payments, shippingCents, kind, lines }: AgreementInput): void {
  if (payments.length === 0 || payments.length > MAX_PAYMENTS) {
    throw invalidField('payments', `Name one payment, and at most ${MAX_PAYMENTS}`)
  }
  for (const [index, { amountCents, dueOn }] of payments.entries()) {
    const field = `payments.${index}.amount`
    if (amountCents < MIN_CHARGE_CENTS || amountCents > MAX_CENTS) {
      throw invalidField(
        field,
        `${paymentLabel(index + 1, payments.length)}: an amount from ${formatCents(MIN_CHARGE_CENTS)} to ${formatCents(MAX_CENTS)}`,
      )
    }
    if (dueOn !== null && !isDay(dueOn)) throw invalidField(`payments.${index}.dueOn`, 'Not a day')
    const before = payments[index - 1]?.dueOn ?? null
    if (before !== null && (dueOn === null || dueOn < before)) {
      throw invalidField(`payments.${index}.dueOn`, 'Name the payments in the order of their days')
    }
  }
  if (shippingCents !== null && (shippingCents < 0 || shippingCents > MAX_CENTS)) {
    throw invalidField('shipping', 'What sending costs is 0 or more')
  }
  if (kind === 'shipping') {
    const goods = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
    if (payments.length !== 1 || payments[0]?.amountCents !== goods) {
      throw invalidField('payments', 'The payment is the sum of the lines')
    }
  }
}

/**
 * The end of a day in the artist's time zone, or of minutes from now, UTC.
 * @throws AppError invalid_input for a day that is over or too far away
 */
export async function endOf(tx: Transaction, day: AgreementInput['openUntil']): Promise<string> {
  if (typeof day !== 'string') {
    const [row] = await tx.query<{ until: string }>(
      sql`SELECT now() + make_interval(mins => ${day.minutes}) AS until`,
    )
    return isoInstant(row?.until ?? '')
  }
  if (!isDay(day)) throw invalidField('openUntil', 'Not a day')
  const zone = await readTimeZone(tx)
  const [row] = await tx.query<{ until: string; isAhead: boolean; isNear: boolean }>(sql`
    WITH day AS (SELECT (${day}::date + 1)::timestamp AT TIME ZONE ${zone}::text AS until)
    SELECT until, until > now() AS is_ahead, until < now() + make_interval(days => ${MAX_AGREEMENT_DAYS + 1}) AS is_near
    FROM day`)
  if (!row?.isAhead) throw invalidField('openUntil', 'Choose a day that is still to come')
  if (!row.isNear) throw invalidField('openUntil', `At most ${MAX_AGREEMENT_DAYS} days from now`)
  return isoInstant(row.until)
}

/** The lines that are sold. A commission begins with a draft, which only the artist sees. */
async function linesOf(tx: Transaction, input: AgreementInput): Promise<AgreedLine[]> {
  const { kind, work, payments } = input
  if (kind === 'shipping') return input.lines
  const line = { quantity: 1, unitPriceCents: payments[0]?.amountCents ?? 0 }
  if (kind === 'commission') {
    const artworkId = await createDraft(tx, input.title)
    return [{ ...line, artworkId, type: 'original', printSize: null }]
  }
  if (!work) throw invalidField('work', 'Choose a work')
  const { artworkId, type } = work
  return [{ ...line, artworkId, type, printSize: type === 'print' ? work.printSize : null }]
}

async function createDraft(tx: Transaction, title: string): Promise<number> {
  const { id } = await tx.payload.create({
    collection: 'artworks',
    data: { title, publication: 'draft', originalState: 'not_for_sale', printsAvailable: false },
    depth: 0,
    req: tx.req,
  })
  return id
}

/** Keeps the originals for the agreement's buyer. @throws AppError artwork_unavailable */
async function keepOriginals(
  tx: Transaction,
  agreementId: number,
  until: string,
  lines: readonly AgreedLine[],
): Promise<void> {
  const originals = lines.flatMap((line) => (line.type === 'original' ? [line.artworkId] : []))
  if (originals.length === 0) return
  await tx.query(
    sql`SELECT id FROM artworks WHERE id = ANY(${sql.param(originals)}::int[]) ORDER BY id FOR NO KEY UPDATE`,
  )
  const kept = await tx.query<{ id: number }>(sql`
    UPDATE artworks SET kept_agreement_id = ${agreementId}, kept_until = ${until}
    WHERE id = ANY(${sql.param(originals)}::int[]) AND ${IS_PUBLISHED} AND ${AGREED_STATES}
      AND sold_order_id IS NULL AND hold_order_id IS NULL AND coalesce(kept_until <= now(), true)
    RETURNING id`)
  const gone = originals.filter((id) => !kept.some((row) => row.id === id))
  if (gone.length > 0) throw unavailable(gone)
}

/** @throws AppError artwork_unavailable when a print is not sold in its size */
async function requirePrints(tx: Transaction, lines: readonly AgreedLine[]): Promise<void> {
  for (const { artworkId, type, printSize } of lines) {
    if (type !== 'print') continue
    const found = await tx.query(sql`
      SELECT 1 FROM artworks, jsonb_array_elements(print_options) AS option
      WHERE id = ${artworkId} AND ${IS_PUBLISHED} AND prints_available AND option ->> 'size' = ${printSize}`)
    if (found.length === 0) throw unavailable([artworkId])
  }
}
