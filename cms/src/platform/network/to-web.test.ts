import { Readable } from 'node:stream'
import { toWeb } from './to-web'

/** Makes a stream that never ends. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(1000, 7))
    },
  })

test.each([1, 2, 30])(
  'a stream that is given up after %i pieces, with one under way, ends without an error',
  async (pieces) => {
    const stream = endless()
    const faults: unknown[] = []
    const note = (fault: unknown) => faults.push(fault)
    process.prependListener('uncaughtException', note)
    try {
      const reader = toWeb(stream).getReader()
      for (let count = 0; count < pieces; count++) expect((await reader.read()).value?.[0]).toBe(7)
      const underWay = reader.read()
      await reader.cancel()
      await underWay
      // Pending pieces are delivered in a later turn.
      await new Promise((done) => setImmediate(done))
      expect({ faults, isDestroyed: stream.destroyed }).toEqual({ faults: [], isDestroyed: true })
    } finally {
      process.removeListener('uncaughtException', note)
    }
  },
)

test('a stream that is read to its end is the same bytes', async () => {
  const stream = toWeb(Readable.from([Buffer.from('one'), Buffer.from('two')]))
  expect(await new Response(stream).text()).toBe('onetwo')
})
