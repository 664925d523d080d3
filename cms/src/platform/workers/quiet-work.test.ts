import { until } from '../../../../tests/support/until'
import { QuietWork } from './quiet-work'

/** Makes work that the test ends, and that adds its name to `begun` when it begins. */
function work(begun: string[], name: string) {
  let end: (failed?: Error) => void = () => {}
  const done = new Promise<void>((resolve, reject) => {
    end = (failed) => (failed ? reject(failed) : resolve())
  })
  const begin = () => {
    begun.push(name)
    return done
  }
  return { end, begin }
}

test('one piece of work after the other is done, also after one that failed', async () => {
  const quiet = new QuietWork()
  const begun: string[] = []
  const [first, second, third] = ['first', 'second', 'third'].map((name) => work(begun, name))
  for (const each of [first, second]) quiet.add(each?.begin ?? (() => null))
  await until(() => begun.length > 0)
  await new Promise((done) => setImmediate(done))
  expect(begun).toEqual(['first'])
  first?.end(new Error('Out of memory'))
  await until(() => begun.length > 1)
  second?.end()
  quiet.add(third?.begin ?? (() => null))
  await until(() => begun.length > 2)
  expect(begun).toEqual(['first', 'second', 'third'])
  third?.end()
})

test('nothing begins while it is added, and what is not wanted any more is passed over', async () => {
  const quiet = new QuietWork()
  const asked: string[] = []
  quiet.add(() => {
    asked.push('gone')
    return null
  })
  const last = work(asked, 'last')
  quiet.add(last.begin)
  expect(asked).toEqual([])
  await until(() => asked.length > 1)
  expect(asked).toEqual(['gone', 'last'])
  last.end()
})

test('a process that is busy does none of it until it is quiet', async () => {
  const quiet = new QuietWork()
  let isDone = false
  quiet.add(async () => {
    isDone = true
  })
  const keepBusy = (milliseconds: number) => {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
  }
  // More than three rests, with a moment for the timers after each piece.
  for (let piece = 0; piece < 40; piece++) {
    keepBusy(25)
    await new Promise((done) => setImmediate(done))
  }
  expect(isDone).toBe(false)
  await until(() => isDone)
})

test('no more than a hundred pieces wait', () => {
  const quiet = new QuietWork()
  const taken = Array.from({ length: 120 }, () => quiet.add(() => null))
  expect(taken.filter(Boolean)).toHaveLength(100)
  expect(taken.at(-1)).toBe(false)
})
