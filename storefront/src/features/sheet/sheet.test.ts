import type { Picture } from '@gesso/shared-types/artworks/artwork'
import type { ArtworkInput, StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { storedArtwork } from '@gesso/shared-types/artworks/stored-artwork-sample'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { Sheet, type SheetCalls } from './sheet'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const picture = (url: string): Picture => ({
  url,
  width: 1,
  height: 1,
  placeholder: '',
  renditions: [],
  tiles: null,
})

/** A shop in memory that records the calls. */
function fakeShop(changes: Partial<SheetCalls> = {}) {
  const stored: StoredArtwork[] = []
  const asked: string[] = []
  let uploads = 0
  let most = 0
  const merge = (artwork: StoredArtwork, { originalSold: _derived, ...input }: ArtworkInput): StoredArtwork =>
    ({ ...artwork, ...input, updatedAt: `${artwork.updatedAt}+` }) as StoredArtwork
  const calls: SheetCalls = {
    upload: async ({ name }) => {
      uploads += 1
      most = Math.max(most, uploads)
      await new Promise((done) => setTimeout(done, 100))
      uploads -= 1
      return picture(`/media/${name}`)
    },
    readTitle: async () => null,
    create: async (input) => {
      asked.push(`create ${input.title} as ${input.publication}`)
      const made = merge(storedArtwork({ id: stored.length + 1, printOptions: [] }), input)
      stored.push(made)
      return made
    },
    update: async (artwork, input) => {
      asked.push(`update ${input.title}`)
      return merge(artwork, input)
    },
    findByPicture: async (url) => stored.find(({ images }) => images[0] === url) ?? null,
    ...changes,
  }
  return { calls, asked, stored, most: () => most }
}

test('pictures become drafts, two at a time, named after their files', async () => {
  const shop = fakeShop()
  const sheet = new Sheet(shop.calls, [])
  sheet.addFiles([file('turf-huts.jpg'), file('IMG_1.jpg'), file('dusk.jpg')])
  await jest.advanceTimersByTimeAsync(1000)
  expect(shop.asked).toEqual(['create Turf huts as draft', 'create IMG 1 as draft', 'create Dusk as draft'])
  expect(shop.most()).toBe(2)
  expect(sheet.snapshot().every((row) => sheet.isSaved(row))).toBe(true)
})

test('what is typed while a picture is on its way is saved with it', async () => {
  const shop = fakeShop()
  const sheet = new Sheet(shop.calls, [])
  sheet.addFiles([file('dusk.jpg')])
  const key = sheet.snapshot()[0]?.key ?? ''
  sheet.type(key, 'medium', 'Oil')
  await jest.advanceTimersByTimeAsync(2000)
  expect(shop.asked).toEqual(['create Dusk as draft', 'update Dusk'])
  expect(sheet.snapshot()[0]?.artwork?.medium).toBe('Oil')
})

test('typing is saved once the artist pauses, and not for every letter', async () => {
  const shop = fakeShop()
  const sheet = new Sheet(shop.calls, [], [storedArtwork({})])
  for (const text of ['D', 'Du', 'Dus', 'Dusk']) {
    sheet.type('artwork 1', 'title', text)
    await jest.advanceTimersByTimeAsync(200)
  }
  await jest.advanceTimersByTimeAsync(1000)
  expect(shop.asked).toEqual(['update Dusk'])
})

test('a draft whose answer is lost is not made twice', async () => {
  const shop = fakeShop()
  const create = shop.calls.create
  shop.calls.create = async (input) => {
    await create(input)
    throw new TypeError('Failed to fetch')
  }
  const sheet = new Sheet(shop.calls, [])
  sheet.addFiles([file('dusk.jpg')])
  await jest.advanceTimersByTimeAsync(1000)
  expect(shop.stored).toHaveLength(1)
  expect(sheet.snapshot()[0]).toMatchObject({ saving: 'no', artwork: { title: 'Dusk' } })
})

test('without a connection a save is tried again until it is done', async () => {
  let isOnline = false
  const shop = fakeShop()
  const update = shop.calls.update
  shop.calls.update = (artwork, input) =>
    isOnline ? update(artwork, input) : Promise.reject(new TypeError('Failed to fetch'))
  const sheet = new Sheet(shop.calls, [], [storedArtwork({})])
  sheet.type('artwork 1', 'title', 'Dusk')
  await jest.advanceTimersByTimeAsync(1000)
  expect(sheet.snapshot()[0]?.saving).toBe('failed')
  isOnline = true
  await jest.advanceTimersByTimeAsync(6000)
  expect(shop.asked).toEqual(['update Dusk'])
  expect(await sheet.flush()).toBe(true)
})

test('a refused picture is told, and the others go on', async () => {
  const shop = fakeShop()
  const upload = shop.calls.upload
  shop.calls.upload = (picked, ...rest) =>
    picked.name === 'bad.jpg'
      ? Promise.reject(
          new ApiError(400, '', { code: 'invalid_input', message: 'This is not a picture.' } as never),
        )
      : upload(picked, ...rest)
  const sheet = new Sheet(shop.calls, [])
  sheet.addFiles([file('bad.jpg'), file('dusk.jpg')])
  await jest.advanceTimersByTimeAsync(1000)
  expect(sheet.snapshot().map(({ refusal, artwork }) => refusal ?? artwork?.title)).toEqual([
    'This is not a picture.',
    'Dusk',
  ])
})

test('a paste is taken back in one step, but for what was typed since', async () => {
  const shop = fakeShop()
  const sheet = new Sheet(shop.calls, [], [storedArtwork({ id: 1 }), storedArtwork({ id: 2 })])
  const before = sheet.snapshot().map(({ cells }) => cells.title)
  sheet.paste('artwork 1', 'title', [['Dawn'], ['Dusk']])
  await jest.advanceTimersByTimeAsync(1000)
  expect(shop.asked).toEqual(['update Dawn', 'update Dusk'])
  sheet.type('artwork 2', 'title', 'Dusk, again')
  expect(sheet.canUndo).toBe(true)
  sheet.undo()
  expect(sheet.snapshot().map(({ cells }) => cells.title)).toEqual([before[0], 'Dusk, again'])
})

test('a row that leaves the sheet takes its upload along', async () => {
  const shop = fakeShop()
  const sheet = new Sheet(shop.calls, [])
  sheet.addFiles([file('a.jpg'), file('b.jpg'), file('c.jpg')])
  sheet.remove(sheet.snapshot()[2]?.key ?? '')
  await jest.advanceTimersByTimeAsync(1000)
  expect(shop.asked).toEqual(['create A as draft', 'create B as draft'])
})
