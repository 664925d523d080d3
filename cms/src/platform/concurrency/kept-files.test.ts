import { KeptFiles } from './kept-files'

const MEGABYTE = 1024 * 1024
const files = () => new KeptFiles({ bytes: 32 * MEGABYTE, waiting: 20 })

test('a file that many ask for at once is made once, and kept', async () => {
  let made = 0
  const kept = files()
  const make = async () => {
    made++
    return Buffer.from('made')
  }
  expect(kept.find('dusk')).toBeUndefined()
  await Promise.all([kept.make('dusk', make), kept.make('dusk', make), kept.make('dusk', make)])
  await kept.make('dusk', make)
  expect(made).toBe(1)
  expect(String(await kept.find('dusk'))).toBe('made')
})

// ASVS 15.2.2
test('one file is made at a time, and whoever asks for too many is asked to come again', async () => {
  let atOnce = 0
  let most = 0
  const kept = files()
  const make = async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((done) => setImmediate(done))
    atOnce--
    return Buffer.alloc(1)
  }
  const asked = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => kept.make(`w${index}`, make)),
  )
  expect(most).toBe(1)
  const refused = asked.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } })
  await expect(kept.make('later', make)).resolves.toHaveLength(1)
})

test('a file that could not be made is tried again', async () => {
  let tries = 0
  const kept = files()
  const make = async () => {
    if (++tries === 1) throw new Error('The storage is away')
    return Buffer.alloc(1)
  }
  await expect(kept.make('dusk', make)).rejects.toThrow('away')
  await expect(kept.make('dusk', make)).resolves.toHaveLength(1)
})

test('what is kept is bounded: the file that was not asked for longest goes first', async () => {
  const kept = files()
  const make = async () => Buffer.alloc(10 * MEGABYTE)
  const has = (name: string) => kept.find(name) !== undefined
  for (const name of ['a', 'b', 'c']) await kept.make(name, make)
  expect(has('a')).toBe(true)
  await kept.make('d', make)
  expect(['a', 'b', 'c', 'd'].map(has)).toEqual([true, false, true, true])
})
