import { AppError } from '../app-error'
import { inTurn } from './in-turn'

test('work of one key runs one after the other, and too many are sent away at once', async () => {
  let finish = () => {}
  const steps: string[] = []
  const first = inTurn('x', () => new Promise<void>((done) => (finish = done)))
  const waiting = [1, 2, 3, 4, 5, 6].map((n) =>
    inTurn('x', async () => {
      steps.push(`turn ${n}`)
    }),
  )
  await expect(inTurn('x', async () => {})).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: 5,
  })
  expect(await inTurn('y', async () => 'another')).toBe('another')
  expect(steps).toEqual([])
  finish()
  await Promise.all([first, ...waiting])
  expect(steps).toEqual([1, 2, 3, 4, 5, 6].map((n) => `turn ${n}`))
})

test('a turn that does not come in time is given up', async () => {
  jest.useFakeTimers()
  let finish = () => {}
  const first = inTurn('z', () => new Promise<void>((done) => (finish = done)))
  const late = inTurn('z', async () => {}).catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(10_000)
  jest.useRealTimers()
  expect(await late).toBeInstanceOf(AppError)
  expect(await late).toMatchObject({ code: 'busy' })
  finish()
  await first
  expect(await inTurn('z', async () => 'free again')).toBe('free again')
})

test('whoever waits looks again when a turn ends, all together, and leaves when there is nothing left to wait for', async () => {
  let finish = () => {}
  let isLeft = true
  const bounds = {
    mostWaiting: 9,
    waitMs: 1000,
    lookAgain: async () => {
      if (!isLeft) throw new Error('It is gone')
    },
  }
  const first = inTurn('last piece', () => new Promise<void>((done) => (finish = done)), bounds)
  const work = jest.fn(async () => {})
  const waiting = [1, 2, 3].map(() => inTurn('last piece', work, bounds))
  await new Promise((done) => setImmediate(done))
  finish()
  await Promise.all([first, ...waiting])
  expect(work).toHaveBeenCalledTimes(3)

  const last = inTurn('last piece', () => new Promise<void>((done) => (finish = done)), bounds)
  const late = [1, 2, 3].map(() => inTurn('last piece', work, bounds))
  isLeft = false
  await new Promise((done) => setImmediate(done))
  finish()
  await last
  for (const one of late) await expect(one).rejects.toThrow('It is gone')
  expect(work).toHaveBeenCalledTimes(3)
})
