import type { OriginalOffer } from '@gesso/shared-types/artworks/original-state'
import type { FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import type { ReceivedEntry, SentEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { offerAfter } from './fair-queue'
import type { WaitingEntry } from './send-queue'

/** The state of an original as the artist says it at the stand. */
export const FAIR_OFFER_WORDS: Record<OriginalOffer, string> = {
  none: 'No price',
  available: 'For sale',
  reserved: 'Being paid on the site',
  on_hold: 'On hold',
  on_request: 'Price on request',
  sold: 'Sold',
  not_for_sale: 'Not for sale',
}

/** The time of a moment on this device: 14:02. */
export const timeOf = (at: number | string): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** The works as they are after what waits on this device. */
export function withWaiting(works: readonly FairWork[], waiting: readonly WaitingEntry[]): FairWork[] {
  const offers = new Map<number, OriginalOffer>()
  for (const entry of waiting) {
    const offer = entry.problem === undefined ? offerAfter(entry) : null
    if (offer && entry.work) offers.set(entry.work.id, offer)
  }
  return works.map((work) => ({ ...work, offer: offers.get(work.id) ?? work.offer }))
}

/** A sale of the list: one that waits, or one that the shop has. */
type Sale = { cents: number; means: 'cash' | 'card_reader' }

const isToday = (at: string, now: Date): boolean => new Date(at).toDateString() === now.toDateString()

/** Sums the sales of today: “Today: 3 sales, $1,240: cash $300, card $940.” Conflicts are counted, for they were paid. */
export function dayWords(
  received: readonly ReceivedEntry[],
  waiting: readonly WaitingEntry[],
  now: Date,
): string {
  const sales: Sale[] = []
  for (const { kind, at, price, means, settledBy } of received) {
    if (kind === 'sale' && price && means && isToday(at, now) && settledBy !== 'given_back')
      sales.push({ cents: toCents(price), means })
  }
  for (const entry of waiting)
    if (entry.kind === 'sale' && isToday(entry.madeAt, now))
      sales.push({ cents: toCents(String(entry.price)), means: entry.means })
  if (sales.length === 0) return 'Today: no sales yet.'
  const sum = (means?: Sale['means']) =>
    sales.filter((sale) => !means || sale.means === means).reduce((cents, sale) => cents + sale.cents, 0)
  const parts = [
    sum('cash') > 0 && `cash ${formatPrice(sum('cash'))}`,
    sum('card_reader') > 0 && `card ${formatPrice(sum('card_reader'))}`,
  ]
  return `Today: ${sales.length} ${sales.length === 1 ? 'sale' : 'sales'}, ${formatPrice(sum())}: ${parts.filter(Boolean).join(', ')}.`
}

/** Whether an entry waits for the artist. */
export const isOpen = ({ state }: ReceivedEntry): boolean => state === 'conflict' || state === 'refused'

type Told = Pick<ReceivedEntry, 'kind' | 'title' | 'size' | 'price' | 'name'>

/** An entry in one line: “Sold: Low tide, print A3, $300”. */
export function entryWords({ kind, title, size, price, name }: Told): string {
  if (kind === 'contact') return [`From ${name ?? 'somebody'}`, title].filter(Boolean).join(': ')
  if (kind === 'hold') return `On hold for ${name ?? 'somebody'}: ${title ?? ''}`
  return [`Sold: ${title ?? ''}`, size && `print ${size}`, price && formatPrice(toCents(price))]
    .filter(Boolean)
    .join(', ')
}

/** An entry that waits, in the form of one that the shop has. */
export function toldOf(
  entry: SentEntry,
): Told & Pick<ReceivedEntry, 'means' | 'email' | 'signature' | 'number'> {
  const sale = entry.kind === 'sale' ? entry : null
  return {
    kind: entry.kind,
    title: entry.work?.title ?? null,
    size: sale?.size ?? null,
    price: sale ? String(sale.price) : null,
    means: sale?.means ?? null,
    name: entry.name ?? null,
    email: entry.kind === 'hold' ? null : (entry.email ?? null),
    signature: sale?.signature ?? null,
    number: null,
  }
}
