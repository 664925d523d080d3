import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import type { FairPerson, FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import type { ReceivedEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { inFair, readAll, readFact } from './fair-store'
import { meetShop } from './meet-shop'

/** For how long names and addresses may be on a device without word from the shop. */
export const PEOPLE_MS = 24 * 3_600_000

/** What a device holds. `at`: when it was copied, in milliseconds since 1970; null for never. */
export type FairCopy = {
  at: number | null
  works: FairWork[]
  people: FairPerson[]
  received: ReceivedEntry[]
}

async function askForWorks(): Promise<FairWork[]> {
  const works: FairWork[] = []
  for (let from: number | null = 0; from !== null; ) {
    const part: { works: FairWork[]; next: number | null } = await meetShop('readFairWorks', {
      ...(from > 0 && { from: String(from) }),
    })
    works.push(...part.works)
    from = part.next
  }
  return works
}

/** Assistants see no lists of people. */
async function askForPeople(): Promise<FairPerson[]> {
  try {
    return (await meetShop('readFairPeople', {})).people
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return []
    throw error
  }
}

/** Copies works, people and the day's entries onto this device, all or nothing. @throws as `callApi` */
export async function refreshCopy(): Promise<void> {
  const works = await askForWorks()
  const people = await askForPeople()
  const { entries } = await meetShop('listFairEntries', {})
  await inFair(['works', 'people', 'received', 'facts'], 'readwrite', (stores) => {
    for (const name of ['works', 'people', 'received'] as const) stores(name).clear()
    for (const [at, work] of works.entries()) stores('works').put({ ...work, at })
    for (const person of people) stores('people').put(person)
    for (const entry of entries) stores('received').put(entry)
    stores('facts').put(Date.now(), 'at')
  })
}

/** Reads what this device holds. People of more than a day ago are removed. */
export async function readCopy(now = Date.now()): Promise<FairCopy> {
  const at = (await readFact<number>('at')) ?? null
  const isOld = at === null || now - at > PEOPLE_MS || at > now + PEOPLE_MS
  if (isOld)
    await inFair(['people'], 'readwrite', (stores) => {
      stores('people').clear()
    })
  const [works, people, received] = await Promise.all([
    readAll<FairWork & { at: number }>('works'),
    readAll<FairPerson>('people'),
    readAll<ReceivedEntry>('received'),
  ])
  return {
    at,
    works: works.toSorted((one, other) => one.at - other.at),
    people,
    received: received.toSorted((one, other) => other.at.localeCompare(one.at)),
  }
}
