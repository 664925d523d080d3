import { SingleFlight } from './single-flight'

/** Makes work that the test ends. */
function workToEnd() {
  const ends: ((answer: string) => void)[] = []
  const work = jest.fn(() => new Promise<string>((done) => ends.push(done)))
  return { work, ends }
}

test('whoever asks during a run shares the next one', async () => {
  const flights = new SingleFlight<string>()
  const { work, ends } = workToEnd()
  const first = flights.run('a', work)
  const others = Array.from({ length: 30 }, () => flights.run('a', work))
  ends[0]?.('one')
  expect(await first).toBe('one')
  await Promise.resolve()
  expect(work).toHaveBeenCalledTimes(2)
  ends[1]?.('two')
  expect(new Set(await Promise.all(others))).toEqual(new Set(['two']))
})

test('other keys do not wait, and a run that is over is not shared', async () => {
  const flights = new SingleFlight<string>()
  const { work, ends } = workToEnd()
  const [a, b] = [flights.run('a', work), flights.run('b', work)]
  for (const end of ends) end('done')
  await Promise.all([a, b])
  void flights.run('a', work)
  expect(work).toHaveBeenCalledTimes(3)
})

test('a run that fails is followed by the next', async () => {
  const flights = new SingleFlight<string>()
  const first = flights.run('a', () => Promise.reject(new Error('no answer')))
  const next = flights.run('a', async () => 'answered')
  await expect(first).rejects.toThrow('no answer')
  expect(await next).toBe('answered')
})
