import { addressLines } from '@gesso/shared-types/addresses/address-lines'
import {
  MOST_PRINTED_ORDERS,
  type OrderPaper,
  type OrderPrint,
} from '@gesso/shared-types/features/packing-slips/print-orders'
import { orderDetails } from '../../orders/order-detail'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { dayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readTimeZone } from '../../settings/read-time-zone'
import type { LabelPaper, Paper } from '../printing/document'
import { type PrintedPicture, printPixels } from '../printing/printed-picture'
import { readPrintedPicture } from '../printing/read-printed-picture'
import type { PrintedSender, PrintedSlip } from './printed-slip'
import { findWaitingOrders, type LeftOut, type Parcel, readParcels } from './read-parcels'

const PAPERS: Record<OrderPaper, Paper | LabelPaper> = { a4: 'A4', letter: 'LETTER', a6: 'A6', '4x6': '4X6' }

type Asked = { print: OrderPrint; paper?: OrderPaper | undefined; ids?: string[] | undefined }
/** `leftOut`: how many of the requested orders are not printed. */
type Print = { name: string; pdf: Buffer; leftOut: number }

/**
 * Prints packing slips or address labels of orders as one PDF; without ids, of all orders waiting to be sent.
 * @throws AppError conflict if none of them is to be sent
 */
export async function printOrders(context: Context, { print, paper, ids }: Asked): Promise<Print> {
  const waiting = ids ? { ids, more: 0 } : await findWaitingOrders(context, MOST_PRINTED_ORDERS)
  const { parcels, leftOut } = await readParcels(context, waiting.ids)
  const unknown = waiting.ids.length - parcels.length - leftOut.length
  const making = { context, parcels, leftOut, more: waiting.more, unknown }
  return print === 'packing_slips' ? slipsOf(making, paper ?? 'a4') : labelsOf(making, paper ?? 'a6')
}

type Making = { context: Context; parcels: Parcel[]; leftOut: LeftOut[]; more: number; unknown: number }

const sentence = ({ number, why }: LeftOut): string => `Order ${number}: ${why}.`

function refuse({ leftOut, unknown }: Pick<Making, 'leftOut' | 'unknown'>): never {
  const [one] = leftOut
  if (!one && unknown > 0) throw new AppError('not_found', { message: 'Order not found' })
  if (!one) throw new AppError('conflict', { message: 'No order waits to be sent.' })
  const message = leftOut.length === 1 ? sentence(one) : 'None of these orders is to be sent.'
  throw new AppError('conflict', { message })
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

async function readSender(context: Context): Promise<PrintedSender> {
  const { artistName, shopName, postalAddress, email } = await readShopSettings(context)
  const name = artistName || shopName || ''
  const lines = linesOf(postalAddress ?? '')
  // The address may begin with the name.
  return { name, lines: lines[0] === name ? lines.slice(1) : lines, email: email ?? '' }
}

async function slipsOf(making: Making, paper: OrderPaper): Promise<Print> {
  const { context, parcels, leftOut, more, unknown } = making
  const size = PAPERS[paper]
  if (size !== 'A4' && size !== 'LETTER')
    throw new AppError('invalid_input', {
      fields: [{ field: 'paper', message: 'Packing slips are printed on a4 or letter' }],
    })
  if (parcels.length === 0) refuse(making)
  // Loaded on demand, because it takes half a second and some memory.
  const [{ printSlips }, { SLIP_PICTURE_BOX }] = await Promise.all([
    import('./print-slips'),
    import('./slip-printer'),
  ])
  const [sender, zone, [studio = '']] = await Promise.all([
    readSender(context),
    readTimeZone(context),
    Promise.all(context.extensions(orderDetails).flatMap((detail) => detail.studio?.(context) ?? [])),
  ])
  const pictures = new Map<string, Promise<PrintedPicture | null>>()
  const pictureOf = (source: string | null) => {
    if (source === null) return Promise.resolve(null)
    const known = pictures.get(source) ?? readPrintedPicture(context, source, printPixels(SLIP_PICTURE_BOX))
    pictures.set(source, known)
    return known
  }
  const slips = parcels.map((parcel): PrintedSlip => {
    const { number, createdAt, mode, isPickUp, name, address, trackingCarrier, trackingNumber } = parcel
    const { instructions, lines } = parcel
    return {
      number,
      day: dayOf(createdAt, zone, 'long'),
      isTest: mode === 'test',
      to: [name, ...(isPickUp ? linesOf(studio) : addressLines(address))],
      isPickUp,
      carrier: [trackingCarrier, trackingNumber].filter((text) => text !== null && text !== '') as string[],
      instructions: instructions ?? '',
      lines,
      pictureOf: (at) => pictureOf(lines[at]?.picture ?? null),
    }
  })
  const told = [
    ...leftOut.map(sentence),
    ...(unknown > 0 ? [`Orders that are not there any more: ${unknown}.`] : []),
    ...(more > 0
      ? [`A print has at most ${MOST_PRINTED_ORDERS} orders. Waiting beyond these: ${more}.`]
      : []),
  ]
  const pdf = await printSlips({ paper: size, sender, slips, leftOut: told })
  return { name: nameOf('packing-slip', parcels), pdf, leftOut: leftOut.length + unknown + more }
}

async function labelsOf(making: Making, paper: OrderPaper): Promise<Print> {
  const { context, parcels, leftOut, more, unknown } = making
  const sent = parcels.filter(({ isPickUp, address }) => !isPickUp && addressLines(address).length > 0)
  const without = parcels
    .filter((parcel) => !sent.includes(parcel))
    .map(({ number, isPickUp }) => ({
      number,
      why: isPickUp ? 'it is picked up at the studio' : 'it has no address',
    }))
  if (sent.length === 0) refuse({ leftOut: [...leftOut, ...without], unknown })
  const { printAddresses } = await import('./print-addresses')
  const addresses = sent.map(({ number, mode, name, address }) => ({
    number,
    isTest: mode === 'test',
    lines: [name, ...postalLines(address)],
  }))
  const pdf = await printAddresses({ paper: PAPERS[paper], sender: await readSender(context), addresses })
  const missing = leftOut.length + without.length + unknown + more
  return { name: nameOf('address-label', sent), pdf, leftOut: missing }
}

/** Writes the country on the last line in capitals, as the Universal Postal Union requires. */
function postalLines(address: Parcel['address']): string[] {
  const lines = addressLines(address)
  const last = lines.length - 1
  return lines.map((line, at) => (address.country && at === last ? line.toLocaleUpperCase('en') : line))
}

const nameOf = (what: string, [first, ...others]: readonly Parcel[]): string =>
  first && others.length === 0 ? `${what}-${first.number}` : `${what}s`
