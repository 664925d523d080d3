import type { FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import type { ReceivedEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { dayWords, entryWords, withWaiting } from './fair-words'
import type { WaitingEntry } from './send-queue'

const NOW = new Date('2026-11-30T14:20:00')
const AT = NOW.toISOString()

const received = (changed: Partial<ReceivedEntry>): ReceivedEntry => ({
  id: 'a',
  device: 'd',
  kind: 'sale',
  state: 'done',
  says: null,
  settledBy: null,
  madeAt: AT,
  at: AT,
  title: 'Low tide',
  size: null,
  number: null,
  price: '300.00',
  means: 'cash',
  name: null,
  email: null,
  signature: null,
  ...changed,
})
const waiting: WaitingEntry = {
  id: 'b',
  device: 'd',
  place: 1,
  madeAt: AT,
  ahead: null,
  kind: 'sale',
  work: { id: 1, title: 'Low tide', offer: 'available' },
  size: null,
  price: '940.00',
  means: 'card_reader',
}

test('the day is summed by means, with what waits and what is in conflict, without what was given back or sold yesterday', () => {
  const entries = [
    received({}),
    received({
      ...{ state: 'settled', settledBy: 'given_back' },
      ...{ says: 'Sold on the site. Money given back.', price: '50.00' },
    }),
    received({ at: new Date(NOW.getTime() - 86_400_000).toISOString() }),
    received({ kind: 'hold', price: null, means: null }),
  ]
  expect(dayWords(entries, [waiting], NOW)).toBe('Today: 2 sales, $1,240: cash $300, card $940.')
  expect(dayWords([received({ state: 'conflict' })], [], NOW)).toBe('Today: 1 sale, $300: cash $300.')
  expect(dayWords([], [], NOW)).toBe('Today: no sales yet.')
})

test('a work is shown as it is after what waits on this device', () => {
  const works: FairWork[] = [1, 2].map((id) => ({
    id,
    title: 'Low tide',
    number: null,
    facts: [],
    price: '300.00',
    offer: 'available',
    prints: [],
    picture: null,
  }))
  const offers = (entry: WaitingEntry) => withWaiting(works, [entry]).map(({ offer }) => offer)
  expect(offers(waiting)).toEqual(['sold', 'available'])
  expect(offers({ ...waiting, size: 'A3' } as WaitingEntry)).toEqual(['available', 'available'])
  expect(offers({ ...waiting, problem: 'No' } as WaitingEntry)).toEqual(['available', 'available'])
})

test('an entry is one line', () => {
  expect([
    entryWords(received({ size: 'A3' })),
    entryWords(received({ kind: 'hold', name: 'Helen Marsh' })),
    entryWords(received({ kind: 'contact', name: 'Helen Marsh', title: null })),
  ]).toEqual(['Sold: Low tide, print A3, $300', 'On hold for Helen Marsh: Low tide', 'From Helen Marsh'])
})
