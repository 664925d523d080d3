import type { Cell } from '../csv/csv-lines'
import { sendCsv } from './send-csv'

/** Makes an endless table, with the number of parts read and whether reading was abandoned. */
function endlessTable() {
  const told = { read: 0, isGivenUp: false }
  async function* pages(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        told.read += 1
        yield [[told.read]]
      }
    } finally {
      told.isGivenUp = true
    }
  }
  return { told, pages: pages() }
}

test('no part of a table is read before somebody takes it, and none after they have gone', async () => {
  const { told, pages } = endlessTable()
  const reader = sendCsv('orders', ['Number'], pages).body?.getReader()
  const take = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(told.read).toBe(0)
  expect(await take()).toBe('Number\r\n')
  expect(told.read).toBe(0)
  expect([await take(), await take()]).toEqual(['1\r\n', '2\r\n'])
  expect(told.read).toBe(2)
  await reader?.cancel()
  expect(told).toEqual({ read: 2, isGivenUp: true })
})
