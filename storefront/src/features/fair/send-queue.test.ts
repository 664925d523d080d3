import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import type { ReceivedEntry, SentEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { sendQueue, type WaitingEntry } from './send-queue'

const hold = (place: number, work: number): SentEntry => ({
  id: `entry-${place}`,
  device: 'device',
  place,
  madeAt: '2026-11-30T14:10:00.000Z',
  ahead: null,
  kind: 'hold',
  name: 'Helen Marsh',
  work: { id: work, title: 'Low tide', offer: 'available' },
})

/** A device and a shop that does each entry once. `cut` may throw at each step, as a lost network or a crash does. */
function fair(entries: readonly SentEntry[], refuse: (entry: SentEntry) => Error | null = () => null) {
  const device = new Map<string, WaitingEntry>(entries.map((entry) => [entry.id, entry]))
  const answers = new Map<string, ReceivedEntry>()
  const done: string[] = []
  const steps: string[] = []
  let cutAt = Number.POSITIVE_INFINITY
  const step = (name: string) => {
    steps.push(name)
    if (steps.length === cutAt) throw new TypeError('Failed to fetch')
  }
  const parts = {
    waiting: async () => [...device.values()].toSorted((one, other) => one.place - other.place),
    send: async (entry: SentEntry) => {
      step(`before the shop has ${entry.id}`)
      const refused = refuse(entry)
      if (refused) throw refused
      if (!done.includes(entry.id)) done.push(entry.id)
      step(`before the answer to ${entry.id}`)
      return { id: entry.id, state: 'done' } as ReceivedEntry
    },
    deliver: async (entry: SentEntry, received: ReceivedEntry) => {
      step(`before ${entry.id} leaves the queue`)
      device.delete(entry.id)
      answers.set(entry.id, received)
    },
    setAside: async (entry: SentEntry, problem: string) => {
      device.set(entry.id, { ...entry, problem })
    },
  }
  return {
    device,
    answers,
    done,
    steps,
    send: (cut = Number.POSITIVE_INFINITY) => {
      steps.length = 0
      cutAt = cut
      return sendQueue(parts)
    },
  }
}

const THREE = [hold(2, 7), hold(1, 7), hold(3, 8)]
const IN_ORDER = ['entry-1', 'entry-2', 'entry-3']

test('what waits goes through in the order in which it was made, and leaves the queue with its answer', async () => {
  const { send, done, device, answers } = fair(THREE)
  expect(await send()).toBe('done')
  expect([done, [...answers.keys()], device.size]).toEqual([IN_ORDER, IN_ORDER, 0])
})

test('the network is cut at each step: the next round sends the rest, everything once and in order', async () => {
  const all = fair(THREE)
  await all.send()
  expect(all.steps).toHaveLength(9)
  for (let cut = 1; cut <= 9; cut += 1) {
    const { send, done, device, answers } = fair(THREE)
    expect(await send(cut)).toBe('offline')
    expect(device.size).toBe(3 - answers.size)
    expect(await send()).toBe('done')
    expect([cut, done, device.size, answers.size]).toEqual([cut, IN_ORDER, 0, 3])
  }
})

test('what the shop will never accept is set aside with its reason, and the next ones go on', async () => {
  const refused = new ApiError(400, '{}', { code: 'invalid_input', message: 'Name is required' })
  const { send, done, device } = fair(THREE, ({ id }) => (id === 'entry-1' ? refused : null))
  expect(await send()).toBe('done')
  expect(done).toEqual(['entry-2', 'entry-3'])
  expect(device.get('entry-1')).toMatchObject({ problem: 'Name is required' })
  expect(await send()).toBe('done')
  expect(done).toEqual(['entry-2', 'entry-3'])
})

test('what the shop fails at holds back only the entries of the same work, in order', async () => {
  let isBroken = true
  const { send, done } = fair(THREE, ({ id }) =>
    id === 'entry-1' && isBroken ? new ApiError(500, 'Something went wrong') : null,
  )
  expect(await send()).toBe('later')
  expect(done).toEqual(['entry-3'])
  isBroken = false
  expect(await send()).toBe('done')
  expect(done).toEqual(['entry-3', 'entry-1', 'entry-2'])
})

test('a session that has ended, or a busy shop, stops the round, and nothing is lost', async () => {
  const ended = new ApiError(401, '{}', { code: 'not_signed_in', message: 'Please sign in first.' })
  for (const [error, end] of [
    [ended, 'signed_out'],
    [new ApiError(429, ''), 'later'],
    [new ApiError(503, ''), 'later'],
  ] as const) {
    const { send, done, device } = fair(THREE, () => error)
    expect([await send(), done, device.size]).toEqual([end, [], 3])
  }
})

test('what a proxy answers in place of the shop sets nothing aside and signs nobody out', async () => {
  for (const status of [400, 401, 403, 404, 413, 502]) {
    const { send, device } = fair(THREE, () => new ApiError(status, '<html>'))
    expect(await send()).toBe('later')
    expect([...device.values()].filter(({ problem }) => problem)).toEqual([])
  }
})
