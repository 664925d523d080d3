import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hang, originalLine, picture } from '../house/goods'
import { buy } from '../house/purchase'
import { rawRequest } from '../house/raw-request'
import { useShop } from '../house/shop'
import { storedPictures } from '../house/stored-pictures'
import type { Visitor } from '../house/visitor'
import { begin, check, importAll, importForm, sendImport, untilImport, zipOf } from './import-house'

jest.setTimeout(120_000)

const shop = useShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const works = () => shop().visitor().call('listArtworks', {})
const titled = async (title: string) => (await works()).filter((work) => work.title === title)
const left = (folder: string) => {
  const path = join(shop().dataDir, folder)
  return existsSync(path) ? readdirSync(path) : []
}
const pictureRows = async () => (await shop().countRows()).pictures

describe('the dry run', () => {
  test('tells every problem by row and column, and writes nothing', async () => {
    const before = await shop().countRows()
    const run = await check(
      artist,
      [
        'Title;Year;Original price;Pictures;Prints;Where',
        'Bridge;1888;1.200;bridge.jpg;;',
        ';c. 1888;12,50;;A4;studio',
        'Field;;;field.jpg | bridge.jpg;;',
        'Wall;1999;10;text.jpg;A4 = 20;',
        'Gate;1999;10;;A4 = 20;',
      ].join('\r\n'),
      [
        { name: 'bridge.jpg', bytes: await picture() },
        { name: 'spare.png', bytes: await picture('png') },
        { name: 'text.jpg', bytes: Buffer.from('no picture at all') },
      ],
    )
    expect(run).toMatchObject({ state: 'checked', total: 5, ready: 1, creates: 1, done: 0, failures: [] })
    expect(run.problems.map(({ kind, row, column, message }) => [kind, row, column, message])).toEqual([
      ['note', null, 'Where', 'The column "Where" is not known; it is ignored.'],
      ['problem', 2, 'Original price', '"1.200" cannot be read as a price; write it like 1200.50'],
      ['problem', 3, 'Title', 'Title is required'],
      ['problem', 3, 'Year', 'Year must be a whole number'],
      ['problem', 3, 'Prints', '"A4" has no price; write a print like "A4 = 20.00"'],
      ['problem', 4, 'Pictures', 'There is no picture "field.jpg" among the files'],
      ['problem', 5, 'Pictures', '"text.jpg" is not a picture that can be read'],
      ['note', null, null, 'No row names the picture "spare.png"; it is not used.'],
    ])
    expect(await shop().countRows()).toEqual(before)
    expect(storedPictures(shop().dataDir)).toEqual([])
  })

  test.each([
    ['cut off', async () => (await picture('jpeg', 400, 400)).subarray(0, 900), /cut off|cannot|can be read/],
    ['a WebP', () => picture('webp'), /neither JPEG nor PNG/],
    ['empty', async () => Buffer.alloc(0), /is empty/],
  ])('tells of a picture that is %s', async (_what, bytes, word) => {
    const files = [{ name: 'a.jpg', bytes: await bytes() }]
    const { problems, ready } = await check(artist, 'Title,Pictures\nBridge,a.jpg', files)
    expect([ready, problems.map(({ message }) => message)]).toEqual([0, [expect.stringMatching(word)]])
  })

  test('reads Windows-1252, and says so', async () => {
    const { problems, ready } = await check(artist, Buffer.from('Title\nCaf\xe9', 'latin1'))
    expect([ready, problems]).toEqual([
      1,
      [expect.objectContaining({ message: expect.stringContaining('Windows-1252') })],
    ])
  })

  test('can be given up, and leaves no file', async () => {
    const run = await check(artist, 'Title,Pictures\nBridge,a.jpg', [
      { name: 'a.jpg', bytes: await picture() },
    ])
    expect(left('imports')).toContain(run.id)
    expect((await artist.send('DELETE', `/api/cms/artworks/imports/${run.id}`)).status).toBe(200)
    expect(left('imports')).not.toContain(run.id)
    expect((await artist.send('GET', `/api/cms/artworks/imports/${run.id}`)).status).toBe(404)
  })
})

describe('an upload is refused with a word', () => {
  test.each([
    ['without a table', importForm(null), 400, 'table'],
    [
      'with two tables',
      (() => {
        const form = importForm('Title\nA')
        form.append('table', new File(['Title\nB'], 'b.csv'))
        return form
      })(),
      400,
      'one table',
    ],
  ])('%s', async (_what, form, status, word) => {
    const before = left('imports')
    const answer = await sendImport(artist, form)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(word)])
    expect(left('imports')).toEqual(before)
  })

  test('that is no form', async () => {
    const answer = await artist.sendJson('POST', '/api/cms/artworks/imports', { table: 'Title' })
    expect(answer.status).toBe(400)
  })

  test('of a visitor, or from another site', async () => {
    expect((await sendImport(shop().visitor(), importForm('Title\nA'))).status).toBe(401)
    const foreign = await artist.send('POST', '/api/cms/artworks/imports', {
      body: importForm('Title\nA'),
      headers: { Origin: 'https://elsewhere.test' },
    })
    expect(foreign.status).toBe(403)
  })

  test('of more than a gigabyte, before it is sent', async () => {
    const answer = await rawRequest(shop().url, {
      method: 'POST',
      path: '/api/cms/artworks/imports',
      headers: {
        Origin: shop().url,
        Cookie: `payload-token=${artist.cookies.get('payload-token')}`,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': String(1024 ** 3 + 1),
      },
      body: Buffer.from('--x'),
    })
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([
      413,
      'At most 1024 MB can be sent here.',
    ])
  })
})

describe('an import', () => {
  test('hangs new works with their data and pictures, shown at once', async () => {
    await works()
    const before = left('imports')
    const table = [
      'Title,Year,Medium,Dimensions,Price,For sale,Prints available,Prints,Files,Text',
      '"Weir, Low Water",1998,Oil,8 × 10 in,"$1,200.50",no,yes,A4 = 20 | A3: 35.50,b.jpg | A.JPG,"Two\nlines"',
      'Ford,,,,,,,,,',
    ].join('\n')
    const zip = await zipOf([
      { name: 'Summer/a.jpg', bytes: await picture('jpeg', 50, 40) },
      { name: 'Summer/b.jpg', bytes: await picture('jpeg', 70, 40) },
    ])
    expect(await importAll(artist, table, [{ name: 'pictures.zip', bytes: zip }])).toMatchObject({
      done: 2,
      failures: [],
    })
    const [weir, ford, ...others] = await works()
    expect(weir).toMatchObject({
      slug: 'weir-low-water',
      year: 1998,
      medium: 'Oil',
      originalDimensions: '8 × 10 in',
      originalPrice: '1200.50',
      originalAvailable: false,
      originalSold: true,
      printOptions: [
        { size: 'A4', price: '20.00' },
        { size: 'A3', price: '35.50' },
      ],
      description: 'Two\nlines',
    })
    expect(weir?.pictures.map(({ width }) => width)).toEqual([70, 50])
    expect(ford).toMatchObject({ title: 'Ford', originalAvailable: true, originalPrice: null, images: [] })
    expect(others).toEqual([])
    expect(left('imports')).toEqual(before)
  })

  test('of the same table a second time adds nothing', async () => {
    const { ready, problems } = await check(artist, 'Title\nFord')
    expect([ready, problems.map(({ message }) => message)]).toEqual([
      0,
      ['An artwork with the title "Ford" already exists; its slug is ford'],
    ])
  })

  test('that was checked in two windows hangs each work once', async () => {
    const table = 'Title\nStile\nHedge'
    const [first, second] = [await check(artist, table), await check(artist, table)]
    await Promise.all([begin(artist, first.id), begin(artist, second.id), begin(artist, first.id)])
    const ends = [await untilImport(artist, first.id), await untilImport(artist, second.id)]
    expect(ends.map(({ done, failures }) => done + failures.length)).toEqual([2, 2])
    expect([(await titled('Stile')).length, (await titled('Hedge')).length]).toEqual([1, 1])
  })

  test('changes the works that it names by slug: what the table has no column for stays', async () => {
    const work = await hang(artist, { title: 'Quarry', medium: 'Chalk', year: 1990 })
    await importAll(artist, `Slug,Title,Year,Price\n${work.slug},Quarry in Rain,,250`)
    expect((await titled('Quarry in Rain'))[0]).toMatchObject({
      id: work.id,
      slug: 'quarry',
      medium: 'Chalk',
      year: null,
      originalPrice: '250.00',
      printOptions: work.printOptions,
    })
  })

  test('never puts a sold original back on sale', async () => {
    const work = await hang(artist, { title: 'Sluice' })
    await buy(shop(), shop().visitor(), [originalLine(work)])
    await importAll(artist, `Slug,Original available,Sold\n${work.slug},yes,no`)
    expect((await titled('Sluice'))[0]).toMatchObject({ originalAvailable: true, originalSold: true })
  })

  test('whose picture turns out to be broken tells so by its row, and leaves nothing of that row', async () => {
    const [before, files] = [await pictureRows(), storedPictures(shop().dataDir).length]
    const broken = Buffer.from(await picture('png', 900, 900))
    broken.fill(0, broken.length - 400, broken.length - 200)
    const end = await importAll(artist, 'Title,Pictures\nLock,good.jpg | broken.png\nBank,', [
      { name: 'good.jpg', bytes: await picture() },
      { name: 'broken.png', bytes: broken },
    ])
    expect(end).toMatchObject({ done: 1, failures: [{ row: 2, title: 'Lock' }] })
    expect(end.failures[0]?.message).toMatch(/not a picture/)
    expect([await titled('Lock'), await pictureRows(), storedPictures(shop().dataDir).length]).toEqual([
      [],
      before,
      files,
    ])
  })

  test('of which every row is wrong cannot begin', async () => {
    const { id } = await check(artist, 'Title\nFord')
    expect((await artist.send('POST', `/api/cms/artworks/imports/${id}/start`)).status).toBe(409)
  })

  test('is the artist’s alone', async () => {
    const { id } = await check(artist, 'Title\nNever')
    const visitor = shop().visitor()
    for (const [method, path] of [
      ['GET', 'latest'],
      ['GET', id],
      ['GET', `${id}/progress`],
      ['POST', `${id}/start`],
      ['POST', `${id}/stop`],
      ['DELETE', id],
    ] as const) {
      expect((await visitor.send(method, `/api/cms/artworks/imports/${path}`)).status).toBe(401)
    }
  })
})
