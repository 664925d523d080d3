import { fromCents } from '@gesso/shared-types/money/money'
import { paymentLabel } from '@gesso/shared-types/orders/payment-label'
import { sql } from '@payloadcms/db-postgres'
import { queueEmailOf } from '../../emails/queue-email'
import { firstPicture } from '../../pictures/first-picture'
import type { Transaction } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { readTimeZone } from '../../settings/read-time-zone'
import type { AgreementRow, PaymentRow } from './agreement-rows'
import { paymentReminder } from './payment-reminder'
import type { AgreedEmailData } from './payment-request'
import { paymentRequest } from './payment-request'

type WorkRow = {
  id: number
  title: string
  file: string | null
  width: number | null
  height: number | null
  alt: string | null
}

async function worksOf(tx: Transaction, { lines, kind }: AgreementRow): Promise<AgreedEmailData['works']> {
  const works = await tx.query<WorkRow>(sql`
    SELECT artworks.id, title, picture.filename AS file, picture.width::int AS width, picture.height::int AS height,
      picture.alt
    FROM artworks LEFT JOIN LATERAL ${firstPicture(sql`artworks.id`)} AS picture ON true
    WHERE artworks.id = ANY(${sql.param(lines.map(({ artworkId }) => artworkId))}::int[])`)
  if (kind === 'commission') return []
  return lines.flatMap(({ artworkId, type, printSize, quantity, unitPriceCents }) => {
    const work = works.find(({ id }) => id === artworkId)
    if (!work) return []
    const { title, file, width, height, alt } = work
    const count = quantity > 1 ? ` × ${quantity}` : ''
    return [
      {
        title,
        detail: type === 'original' ? 'Original' : `Print (${printSize})${count}`,
        // In other agreements the list of payments shows the amount.
        amount: kind === 'shipping' ? fromCents(quantity * unitPriceCents) : '',
        picture: file && width && height ? { file, width, height, ...(alt && { alt }) } : null,
      },
    ]
  })
}

/**
 * Queues the email with an agreement's link to its buyer.
 * @param nth the n-th time that it is sent
 */
export async function queueRequestEmail(
  tx: Transaction,
  agreement: AgreementRow,
  nth: number,
): Promise<void> {
  const { id, token, title, words, payments, shippingCents, openUntil, buyerName, buyerEmail } = agreement
  await queueEmailOf(tx, paymentRequest, {
    kind: 'payment_request',
    key: requestKey(id, nth),
    recipient: buyerEmail,
    orderId: null,
    data: {
      name: buyerName,
      title,
      words,
      token,
      payments: payments.map(({ place, amountCents, dueOn }) => ({
        label: paymentLabel(place, payments.length),
        amount: fromCents(amountCents),
        dueOn,
      })),
      shippingAmount: shippingCents === null ? null : fromCents(shippingCents),
      works: await worksOf(tx, agreement),
      openUntil: isoInstant(openUntil),
      timeZone: await readTimeZone(tx),
    },
  })
}

/** Queues the reminder of a payment that is due on a day: one before that day, one after it. */
export async function queueReminderEmail(
  tx: Transaction,
  { token, title, buyerName, buyerEmail, payments }: AgreementRow,
  { id, place, amountCents, dueOn, state }: PaymentRow,
): Promise<void> {
  if (dueOn === null) return
  const isLate = state === 'late'
  await queueEmailOf(tx, paymentReminder, {
    kind: 'payment_reminder',
    key: `payment_reminder:${id}:${isLate ? 'late' : 'before'}`,
    recipient: buyerEmail,
    orderId: null,
    data: {
      name: buyerName,
      title,
      token,
      label: paymentLabel(place, payments.length),
      amount: fromCents(amountCents),
      dueOn,
      isLate,
    },
  })
}

const requestKey = (id: number, nth: number): string => `payment_request:${id}:${nth}`

/** Counts how often the link of an agreement was sent. */
export async function countRequestEmails(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM emails WHERE starts_with(key, ${`payment_request:${id}:`})`)
  return row?.count ?? 0
}
