import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { deadline } from './deadline'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('a deadline inside another ends its work although the memory was tidied meanwhile', async () => {
  const stopping = new AbortController()
  const signal = AbortSignal.any([deadline(100, stopping.signal), new AbortController().signal])
  // Only the listener refers to it, as with `fetch`.
  const ended = once(signal, 'abort')
  await new Promise(setImmediate)
  collectGarbage()
  await ended
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('a deadline ends with the signals beside it', () => {
  const stopping = new AbortController()
  const signal = deadline(60_000, stopping.signal)
  expect(signal.aborted).toBe(false)
  stopping.abort()
  expect(signal.aborted).toBe(true)
})
