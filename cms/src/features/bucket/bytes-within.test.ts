import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { bytesWithin } from './bytes-within'

const SILENCE_MS = 30_000

/** Reads what a stream has ready. */
async function take(stream: NodeJS.ReadableStream): Promise<string> {
  for (;;) {
    const chunk = stream.read()
    if (chunk !== null) return String(chunk)
    await once(stream, 'readable')
  }
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

test('a file comes as it is, and ends', async () => {
  const source = new PassThrough()
  const file = text(bytesWithin(source, SILENCE_MS))
  source.write('one ')
  source.end('two')
  expect(await file).toBe('one two')
  expect(jest.getTimerCount()).toBe(0)
})

test('whoever reads slowly gets all of it, however long they pause', async () => {
  const source = new PassThrough({ highWaterMark: 10 })
  const file = bytesWithin(source, SILENCE_MS)
  // Larger than the buffers on the way, so that the source is not waited for while nobody reads.
  const whole = 'x'.repeat(200_000)
  source.end(whole)
  let read = await take(file)
  while (read.length < whole.length) {
    await jest.advanceTimersByTimeAsync(10 * SILENCE_MS)
    read += await take(file)
  }
  expect(read).toBe(whole)
})

test('a source that says nothing while more is waited for ends the file with an error', async () => {
  const source = new PassThrough()
  const file = bytesWithin(source, SILENCE_MS)
  source.write('one ')
  expect(await take(file)).toBe('one ')
  const failed = once(file, 'error')
  file.read()
  await jest.advanceTimersByTimeAsync(SILENCE_MS - 1)
  expect(source.destroyed).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(await failed).toEqual([new Error('No byte came for 30 seconds')])
})

test.each(['before the first byte', 'in the middle'])(
  'whoever goes away %s ends the source',
  async (when) => {
    const source = new PassThrough()
    const file = bytesWithin(source, SILENCE_MS)
    source.write('one ')
    if (when === 'in the middle') await take(file)
    file.destroy()
    await once(source, 'close')
    expect(jest.getTimerCount()).toBe(0)
  },
)

test.each<[string, (source: PassThrough) => void]>([
  ['fails', (source) => source.destroy(new Error('The bucket went away'))],
  ['is cut off', (source) => source.destroy()],
])('a source that %s tells whoever reads', async (_, end) => {
  const source = new PassThrough()
  const file = text(bytesWithin(source, SILENCE_MS))
  source.write('one ')
  end(source)
  await expect(file).rejects.toThrow(/The bucket went away|It was cut off/)
  expect(jest.getTimerCount()).toBe(0)
})
