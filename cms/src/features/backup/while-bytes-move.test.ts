import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { whileBytesMove } from './while-bytes-move'

test('all bytes are sent, and counted', async () => {
  const stream = Readable.from([Buffer.alloc(70_000), Buffer.alloc(5)])
  expect(await whileBytesMove(stream, 60_000, (_signal, moving) => buffer(moving))).toBe(70_005)
})

test('when nobody takes the bytes, the sending is aborted, and whoever makes them learns of it', async () => {
  const stream = new Readable({ read: () => stream.push(Buffer.alloc(65_536)) })
  const sent = whileBytesMove(
    stream,
    50,
    (signal) =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
  )
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(stream.destroyed).toBe(true)
})

test('an error of whoever makes the bytes is theirs', async () => {
  const stream = new Readable({ read: () => stream.destroy(new Error('The table is gone')) })
  await expect(whileBytesMove(stream, 60_000, (_signal, moving) => buffer(moving))).rejects.toThrow(
    'The table is gone',
  )
  expect(stream.errored?.message).toBe('The table is gone')
})
