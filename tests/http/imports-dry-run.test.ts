import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makePicture } from '../support/artworks'
import { dryRun, importForm, sendImport } from '../support/imports'
import { rawRequest } from '../support/raw-request'
import { withShop } from '../support/shop'
import { storedPictures } from '../support/stored-pictures'
import type { Visitor } from '../support/visitor'

jest.setTimeout(120_000)

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const left = (folder: string) => {
  const path = join(shop().dataDir, folder)
  return existsSync(path) ? readdirSync(path) : []
}

describe('the dry run', () => {
  test('reports every problem by row and column, and writes nothing', async () => {
    const before = await shop().countRows()
    const run = await dryRun(
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
        { name: 'bridge.jpg', bytes: await makePicture() },
        { name: 'spare.png', bytes: await makePicture('png') },
        { name: 'text.jpg', bytes: Buffer.from('no picture at all') },
      ],
    )
    expect(run).toMatchObject({ state: 'checked', total: 5, ready: 1, creates: 1, done: 0, failures: [] })
    expect(run.problems.map(({ kind, row, column, message }) => [kind, row, column, message])).toEqual([
      ['note', null, 'Where', 'The column "Where" is not known; it is ignored.'],
      [
        'problem',
        2,
        'Original price',
        '“1.200” can be read in two ways. Write 1200 for $1,200.00, or 1.20 for $1.20.',
      ],
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
    [
      'cut off',
      async () => (await makePicture('jpeg', 400, 400)).subarray(0, 900),
      /cut off|cannot|can be read/,
    ],
    ['a WebP', () => makePicture('webp'), /neither JPEG nor PNG/],
    ['empty', async () => Buffer.alloc(0), /is empty/],
  ])('reports a picture that is %s', async (_what, bytes, message) => {
    const files = [{ name: 'a.jpg', bytes: await bytes() }]
    const { problems, ready } = await dryRun(artist, 'Title,Pictures\nBridge,a.jpg', files)
    expect([ready, problems.map(({ message }) => message)]).toEqual([0, [expect.stringMatching(message)]])
  })

  test('reads Windows-1252, and says so', async () => {
    const { problems, ready } = await dryRun(artist, Buffer.from('Title\nCaf\xe9', 'latin1'))
    expect([ready, problems]).toEqual([
      1,
      [expect.objectContaining({ message: expect.stringContaining('Windows-1252') })],
    ])
  })

  test('can be given up, and leaves no file', async () => {
    const run = await dryRun(artist, 'Title,Pictures\nBridge,a.jpg', [
      { name: 'a.jpg', bytes: await makePicture() },
    ])
    expect(left('imports')).toContain(run.id)
    expect((await artist.send('DELETE', `/api/cms/artworks/imports/${run.id}`)).status).toBe(200)
    expect(left('imports')).not.toContain(run.id)
    expect((await artist.send('GET', `/api/cms/artworks/imports/${run.id}`)).status).toBe(404)
  })
})

describe('an upload', () => {
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
  ])('%s is refused with a message', async (_what, form, status, message) => {
    const before = left('imports')
    const answer = await sendImport(artist, form)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
    expect(left('imports')).toEqual(before)
  })

  test('without a form is refused', async () => {
    const answer = await artist.sendJson('POST', '/api/cms/artworks/imports', { table: 'Title' })
    expect(answer.status).toBe(400)
  })

  test('of a visitor, or from another site, is refused', async () => {
    expect((await sendImport(shop().visitor(), importForm('Title\nA'))).status).toBe(401)
    const foreign = await artist.send('POST', '/api/cms/artworks/imports', {
      body: importForm('Title\nA'),
      headers: { Origin: 'https://elsewhere.test' },
    })
    expect(foreign.status).toBe(403)
  })

  test('of more than a gigabyte is refused before it is sent', async () => {
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
