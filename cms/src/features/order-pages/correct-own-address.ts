import { randomUUID } from 'node:crypto'
import { countryName } from '@gesso/shared-types/addresses/country-names'
import { isInEuVatArea } from '@gesso/shared-types/addresses/eu-vat-area'
import type { OwnCorrection } from '@gesso/shared-types/features/order-pages/own-correction'
import { zoneOf } from '@gesso/shared-types/features/shipping-zones/shipping-of'
import type { ShownAddress } from '@gesso/shared-types/orders/order-sheet'
import { sql } from '@payloadcms/db-postgres'
import { forgetAttempts, takeAttempt } from '../../auth/attempts'
import { queueEmailOf } from '../../emails/queue-email'
import { lockOrder, type Order } from '../../orders/reading/find-order'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { addressCorrected } from '../address-correction/address-corrected'
import { BY_BUYER } from '../address-correction/record-correction'
import { sentTo } from '../address-correction/tell-of-address'
import { writeAddress } from '../address-correction/write-address'
import { readShippingTerms } from '../shipping-zones/read-shipping-terms'
import { isAddressCode, newAddressCode } from './address-code'
import { addressCode } from './address-code-email'
import { readOrderStory } from './order-facts'
import { requireLinkedOrder } from './order-links'
import { type OwnBuyer, readOwnBuyer } from './own-address'
import { whyFixed } from './why-fixed'

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '') === (other ?? '')

/** How many codes an order's buyer is sent in an hour, whoever asks for them. */
const MOST_AN_HOUR = 5
/** How many wrong codes an order allows before each further one causes a wait. */
const FREE_CODES = 5

type Correctable = { order: Order; before: OwnBuyer }

/**
 * Finds an order whose address can be corrected like this, and locks its row, so that it is not marked as sent in
 * between.
 * @throws AppError conflict when it is too late, or when nothing changes; stale when the address is no longer the
 * shown one; invalid_input for a place with other shipping or tax
 */
async function lockCorrectable(
  tx: Transaction,
  orderId: string,
  { shown, ...address }: OwnCorrection,
): Promise<Correctable> {
  const order = await lockOrder(tx, orderId)
  const story = await readOrderStory(tx, orderId)
  const fixed =
    story.isPickUp || !story.hasGoods
      ? 'Nothing is sent with this order.'
      : whyFixed(story, tx.env.mail.smtpUrl)
  if (!order || fixed) throw new AppError('conflict', { message: fixed ?? 'There is no such order.' })
  const before = await readOwnBuyer(tx, orderId)
  const isBefore = (fields: object) =>
    Object.entries(fields).every(([name, text]) => isSame(text, before[name as keyof ShownAddress]))
  if (!isBefore(shown)) {
    throw new AppError('stale', {
      message: 'This address was changed elsewhere in the meantime. It is shown now.',
    })
  }
  if (isBefore(address)) {
    throw new AppError('conflict', { message: 'Your order goes to this address already.' })
  }
  await refuseOtherPlace(tx, order, before, address)
  return { order, before }
}

/**
 * Sends a code for a correction to the buyer of an order, since the link alone may have been passed on.
 * @throws AppError as requireLinkedOrder and lockCorrectable; too_many_requests after several codes in an hour
 */
export function askForAddressCode(context: Context, token: string, correction: OwnCorrection): Promise<void> {
  return withTransaction(context, async (tx) => {
    const orderId = await requireLinkedOrder(tx, token)
    const { order, before } = await lockCorrectable(tx, orderId, correction)
    const [sent] = await tx.query<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM emails
      WHERE order_id = ${orderId} AND kind = 'address_code' AND created_at > now() - interval '1 hour'`)
    if (sent && sent.count >= MOST_AN_HOUR) {
      throw new AppError('too_many_requests', {
        message: 'Several codes were sent within this hour. Use the newest one, or try again later.',
        retryAfter: 3600,
      })
    }
    await queueEmailOf(tx, addressCode, {
      kind: 'address_code',
      key: `address_code:${orderId}:${randomUUID()}`,
      recipient: before.email,
      orderId,
      data: {
        orderNumber: order.number,
        code: newAddressCode(tx.env.payloadSecret, orderId, correction),
        after: sentTo(correction),
      },
    })
  })
}

/**
 * Corrects an order's address for its buyer, until the order is sent and within what it was priced for. An email
 * tells the artist; the collection's hooks record the change and tell the buyer.
 * @param code the six digits that askForAddressCode sent for this correction
 * @returns the id of the order
 * @throws AppError as requireLinkedOrder and lockCorrectable; invalid_input for a wrong code; too_many_requests after
 * several
 */
export async function correctOwnAddress(
  context: Context,
  token: string,
  code: string,
  correction: OwnCorrection,
): Promise<string> {
  const orderId = await requireLinkedOrder(context, token)
  const counted = [{ key: `address-code:${orderId}`, free: FREE_CODES }]
  await takeAttempt(context, counted)
  if (!isAddressCode(context.env.payloadSecret, orderId, correction, code)) {
    throw invalidField('code', 'That is not the code of your newest email, or its 15 minutes are over.')
  }
  await forgetAttempts(context, counted)
  return withTransaction(context, async (tx) => {
    const { order, before } = await lockCorrectable(tx, await requireLinkedOrder(tx, token), correction)
    const { shown, ...address } = correction
    await writeAddress(tx, order.customerId, address, { [BY_BUYER]: true })
    const after = await readOwnBuyer(tx, orderId)
    await queueEmailOf(tx, addressCorrected, {
      kind: 'address_corrected',
      key: `address_corrected:${orderId}:${randomUUID()}`,
      recipient: null,
      orderId,
      data: { orderId, orderNumber: order.number, before: sentTo(before), after: sentTo(after) },
    })
    return orderId
  })
}

/** Refuses a place with other shipping or tax: both are paid, so the artist must agree to it. */
async function refuseOtherPlace(
  tx: Transaction,
  order: Order,
  before: OwnBuyer,
  address: Omit<OwnCorrection, 'shown'>,
): Promise<void> {
  const country = before.country ?? ''
  if (address.country !== country) {
    const message = `Shipping and tax were paid for ${countryName(country)}. Write to us about another country.`
    throw invalidField('country', message)
  }
  const terms = await readShippingTerms(tx)
  const zone = (state: string | null | undefined) => zoneOf(terms, { country, state: state ?? '' })
  if (zone(before.state) !== zone(address.state)) {
    throw invalidField('state', 'Shipping was paid for another state. Write to us about this one.')
  }
  const hasTax = order.taxes.length > 0 || order.taxCalculationId !== null
  if (hasTax && !isSame(before.state, address.state)) {
    throw invalidField('state', 'Tax was paid for another state. Write to us about this one.')
  }
  const area = (zipCode: string | null | undefined) => isInEuVatArea(country, zipCode ?? '')
  const isOtherZip = order.taxCalculationId !== null && !isSame(before.zipCode, address.zipCode)
  if (hasTax && (isOtherZip || area(before.zipCode) !== area(address.zipCode))) {
    throw invalidField('zipCode', 'Tax was paid for another ZIP code. Write to us about this one.')
  }
}
