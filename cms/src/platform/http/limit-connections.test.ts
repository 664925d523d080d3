import { EventEmitter, once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { limitConnections } from './limit-connections'

let server: Server
let lines: Socket[]
/** Ends the current answer. */
let finish: () => void
beforeEach(async () => {
  // Fakes only the timer that the shop checks connections with; Node's own timers run on.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout', 'Date', 'hrtime'],
  })
  lines = []
  server = createServer()
  const onWork = limitConnections(server, () => true)
  const listener: RequestListener = (request, response) => {
    if (request.url === '/kept') response.end('kept')
    else {
      onWork(request, response)
      finish = () => response.end('made')
    }
  }
  server.on('request', listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  jest.useRealTimers()
  for (const line of lines) line.destroy()
  server.close()
  await once(server, 'close')
})

async function open(): Promise<Socket> {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  lines.push(line)
  await once(line, 'connect')
  return line
}
const say = (line: Socket, path: string) => line.write(`GET ${path} HTTP/1.1\r\nHost: gallery.test\r\n\r\n`)
async function ask(line: Socket, path: string): Promise<string> {
  const answer = once(line, 'data')
  say(line, path)
  return String((await answer)[0])
}
const pass = (seconds: number) => jest.advanceTimersByTime(1000 * seconds)

test('a connection is told how long it is kept, stays open for so long, and ends then', async () => {
  const line = await open()
  expect(await ask(line, '/kept')).toMatch(/\r\nKeep-Alive: timeout=65\r\n/)
  pass(64)
  expect(await ask(line, '/kept')).toMatch(/kept$/)
  pass(64)
  expect(await ask(line, '/kept')).toMatch(/kept$/)
  const ended = once(line, 'close')
  pass(71)
  await ended
})

test('a connection whose answer is being made is not idle; once it has it, it is', async () => {
  const line = await open()
  const begun = once(server, 'request')
  say(line, '/made')
  await begun
  pass(100)
  const answer = once(line, 'data')
  finish()
  expect(String((await answer)[0])).toMatch(/made$/)
  pass(64)
  expect(await ask(line, '/kept')).toMatch(/kept$/)
  const ended = once(line, 'close')
  pass(71)
  await ended
})

test('whoever has an IPv6 /48 leaves half of all connections to others', () => {
  const counting = createServer().removeAllListeners('connection')
  limitConnections(counting, () => false)
  const isKept = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: jest.fn() })
    counting.emit('connection', socket)
    return socket.destroy.mock.calls.length === 0
  }
  const kept = Array.from({ length: 1500 }, (_, index) => isKept(`2001:db8:1:${index.toString(16)}::1`))
  expect(kept.filter(Boolean)).toHaveLength(1000)
  expect(isKept('2001:db8:2::1')).toBe(true)
  counting.emit('close')
})
