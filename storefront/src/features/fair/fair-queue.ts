import type { OriginalOffer } from '@gesso/shared-types/artworks/original-state'
import type { FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import type { ReceivedEntry, SentEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { inFair, readAll, readFact } from './fair-store'
import { meetShop, shopAhead } from './meet-shop'
import { type RoundEnd, sendQueue, type WaitingEntry } from './send-queue'

/** The kind of an entry with what was entered; the rest is added as it is queued. */
export type NewEntry = SentEntry extends infer E
  ? E extends SentEntry
    ? Omit<E, 'id' | 'device' | 'place' | 'madeAt' | 'ahead'>
    : never
  : never

/** What an entry makes of the original that it is about; null for nothing. */
export function offerAfter(entry: Pick<SentEntry, 'kind'> & { size?: string | null }): OriginalOffer | null {
  if (entry.kind === 'hold') return 'on_hold'
  return entry.kind === 'sale' && entry.size === null ? 'sold' : null
}

/** Lists what has not gone through, in the order in which it was made. */
export const readWaiting = async (): Promise<WaitingEntry[]> =>
  (await readAll<WaitingEntry>('entries')).toSorted(
    (one, other) => one.place - other.place || one.madeAt.localeCompare(other.madeAt),
  )

/** Puts what was done into the queue. @returns the entry */
export async function queueEntry(made: NewEntry): Promise<SentEntry> {
  const [known, waiting, last] = await Promise.all([
    readFact<string>('device'),
    readWaiting(),
    readFact<number>('place'),
  ])
  const device = known ?? crypto.randomUUID()
  const place = Math.max(last ?? 0, ...waiting.map((each) => each.place)) + 1
  const entry = {
    ...made,
    id: crypto.randomUUID(),
    device,
    place,
    madeAt: new Date().toISOString(),
    ahead: await shopAhead(),
  } as SentEntry
  await inFair(['entries', 'facts'], 'readwrite', (stores) => {
    stores('entries').add(entry)
    stores('facts').put(device, 'device')
    stores('facts').put(place, 'place')
  })
  return entry
}

/** Takes an entry off the queue and keeps the shop's answer; the work is shown as it is then. */
async function deliver(entry: SentEntry, received: ReceivedEntry): Promise<void> {
  const offer = received.state === 'done' ? offerAfter(entry) : null
  const id = entry.work?.id
  await inFair(['entries', 'received', 'works'], 'readwrite', (stores) => {
    stores('entries').delete(entry.id)
    stores('received').put(received)
    if (!offer || id === undefined) return
    const found = stores('works').get(id) as IDBRequest<FairWork | undefined>
    found.onsuccess = () => {
      if (found.result) stores('works').put({ ...found.result, offer })
    }
  })
}

/** Drops an entry that the shop does not accept, after the artist has read why. */
export const dropEntry = (id: string): Promise<unknown> =>
  inFair(['entries'], 'readwrite', (stores) => {
    stores('entries').delete(id)
  })

/** Sends what waits. Of several tabs one sends; the others leave it to that one. */
export const sendWaiting = (): Promise<RoundEnd> =>
  navigator.locks.request('gesso-fair-queue', { ifAvailable: true }, async (lock) =>
    lock === null
      ? 'later'
      : sendQueue({
          waiting: readWaiting,
          send: async (entry) => (await meetShop('sendFairEntry', { entry })).entry,
          deliver,
          setAside: async (entry, problem) => {
            await inFair(['entries'], 'readwrite', (stores) => {
              stores('entries').put({ ...entry, problem })
            })
          },
        }),
  )
