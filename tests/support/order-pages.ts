import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import type { CartLine } from '@gesso/shared-types/orders/order'
import { createArtwork } from './artworks'
import type { MailServer } from './mail-server'
import { untilPaymentState } from './payments'
import { CUSTOMER, confirmPayment, originalLine } from './purchase'
import type { Shop } from './shop'
import { until } from './until'
import type { Visitor } from './visitor'

/** The token at the end of a link. */
export const tokenOfLink = (link: string): string => link.split('/').at(-1) ?? ''

export type BoughtOrder = { id: string; token: string }

/** Buys something, by default an original. @returns the order with the token of its order page */
export async function buyWithPage(
  shop: Shop,
  artist: Visitor,
  customer: object = {},
  lines?: CartLine[],
  agreedTotal?: string,
): Promise<BoughtOrder> {
  const buyer = shop.visitor()
  const order = await buyer.call('placeOrder', {
    customerData: { ...CUSTOMER, ...customer },
    orderItems: lines ?? [originalLine(await createArtwork(artist))],
    ...(agreedTotal && { agreedTotal }),
  })
  await confirmPayment(shop, buyer, order)
  await buyer.call('getOrder', { id: order.id })
  await untilPaymentState(shop, order.id, 'paid')
  const { link } = await buyer.call('getOrder', { id: order.id })
  if (!link) throw new Error('The confirmation names no page of the order')
  return { id: order.id, token: tokenOfLink(link) }
}

/** Reads an order page as anybody with its link. */
export async function openOrder(shop: Shop, token: string): Promise<CollectorOrder> {
  const page = await shop.visitor().call('readOrderPage', { token })
  if (page.state !== 'open') throw new Error(`The page is ${page.state}`)
  return page.order
}

/** The emails with a code about the address of an order. */
const codeEmails = (mail: MailServer, id: string) =>
  mail.received.filter(
    ({ subject, text }) => subject === 'Your code for the new address' && text?.includes(`GESSO-${id}`),
  )

/** Waits for that many emails with a code about an order's address. @returns the newest code */
export async function sentCode(mail: MailServer, id: string, count = 1): Promise<string> {
  await until(async () => codeEmails(mail, id).length >= count)
  return /\b\d{6}\b/.exec(codeEmails(mail, id).at(-1)?.text ?? '')?.[0] ?? ''
}

/** Asks for a code to correct an address. @returns the code from its email */
export async function askForCode(
  shop: Shop,
  mail: MailServer,
  { id, token }: BoughtOrder,
  correction: ReturnType<typeof correctionOf>,
): Promise<string> {
  const known = codeEmails(mail, id).length
  await shop.visitor().call('askForAddressCode', { token, ...correction })
  return sentCode(mail, id, known + 1)
}

/** The fields that the form for correcting an address sends. */
export function correctionOf({ address }: CollectorOrder, changes: object = {}) {
  if (!address) throw new Error('The order is sent nowhere')
  const { given } = address
  const text = (name: keyof typeof given) => given[name] ?? ''
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    address: text('address'),
    addressLine2: text('addressLine2'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zipCode'),
    country: text('country'),
    shown: given,
    ...changes,
  }
}
