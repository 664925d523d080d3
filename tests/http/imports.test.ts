import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { ImportChanges } from '@gesso/shared-types/features/import/import'
import { parseTable } from '../../cms/src/platform/csv/parse-table'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import {
  changeDirectoryEntries,
  dryRun,
  importAll,
  importForm,
  importProgress,
  replaceInZip,
  sendImport,
  startImport,
  stopImport,
  untilImport,
  zipOf,
} from '../support/imports'
import {
  newerShopifyFile,
  original,
  shopifyFile,
  squarespaceFile,
  startPictureHost,
} from '../support/other-shops'
import { buy, originalLine } from '../support/purchase'
import { rawRequest } from '../support/raw-request'
import { createSeries } from '../support/series'
import { Shop } from '../support/shop'
import { storedPictures } from '../support/stored-pictures'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

let host: Awaited<ReturnType<typeof startPictureHost>>
/** How the picture host answers. */
let answer: RequestListener = (_request, response) => response.writeHead(404).end()
let opened: Shop
const shop = () => opened
let artist: Visitor
beforeAll(async () => {
  host = await startPictureHost((request, response) => answer(request, response))
  const at = `127.0.0.1:${host.port}`
  opened = await Shop.open({
    TEST_PICTURE_HOSTS: `pictures.test=${at},cut.test=${at},inside.test=10.0.0.1,mapped.test=::ffff:127.0.0.1`,
  })
  artist = await opened.signIn()
})
afterEach(() => expect(opened.takeErrors()).toEqual([]))
afterAll(async () => {
  await opened?.close()
  await host?.stop()
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

describe('running', () => {
  const artworks = () => shop().visitor().call('listArtworks', {})
  const titled = async (title: string) => (await artworks()).filter((artwork) => artwork.title === title)

  const pictureRows = async () => (await shop().countRows()).pictures

  describe('an import', () => {
    test('creates new artworks with their data and pictures, shown at once', async () => {
      await artworks()
      const before = left('imports')
      const table = [
        'Title,Year,Medium,Dimensions,Price,For sale,Prints available,Prints,Files,Text',
        '"Weir, Low Water",1998,Oil,8 × 10 in,"$1,200.50",no,yes,A4 = 20 | A3: 35.50,b.jpg | A.JPG,"Two\nlines"',
        'Ford,,,,,,,,,',
      ].join('\n')
      const zip = await zipOf([
        { name: 'Summer/a.jpg', bytes: await makePicture('jpeg', 50, 40) },
        { name: 'Summer/b.jpg', bytes: await makePicture('jpeg', 70, 40) },
      ])
      expect(await importAll(artist, table, [{ name: 'pictures.zip', bytes: zip }])).toMatchObject({
        done: 2,
        failures: [],
      })
      const [weir, ford, ...others] = await artworks()
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
      const { ready, problems } = await dryRun(artist, 'Title\nFord')
      expect([ready, problems.map(({ message }) => message)]).toEqual([
        0,
        ['An artwork with the title "Ford" already exists; its slug is ford'],
      ])
    })

    test('changes the artworks that it names by slug: what the table has no column for stays', async () => {
      const artwork = await createArtwork(artist, { title: 'Quarry', medium: 'Chalk', year: 1990 })
      await importAll(artist, `Slug,Title,Year,Price\n${artwork.slug},Quarry in Rain,,250`)
      expect((await titled('Quarry in Rain'))[0]).toMatchObject({
        id: artwork.id,
        slug: 'quarry',
        medium: 'Chalk',
        year: null,
        originalPrice: '250.00',
        printOptions: artwork.printOptions,
      })
    })

    test('never puts a sold original back on sale', async () => {
      const artwork = await createArtwork(artist, { title: 'Sluice' })
      await buy(shop(), shop().visitor(), [originalLine(artwork)])
      await importAll(artist, `Slug,Original available,Sold,Medium\n${artwork.slug},yes,no,Oil`)
      expect((await titled('Sluice'))[0]).toMatchObject({ originalAvailable: true, originalSold: true })
    })

    test('whose picture turns out to be broken reports the row, and leaves nothing of it', async () => {
      const [before, files] = [await pictureRows(), storedPictures(shop().dataDir).length]
      const broken = Buffer.from(await makePicture('png', 900, 900))
      broken.fill(0, broken.length - 400, broken.length - 200)
      const end = await importAll(artist, 'Title,Pictures\nLock,good.jpg | broken.png\nBank,', [
        { name: 'good.jpg', bytes: await makePicture() },
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

    test('is the artist’s alone', async () => {
      const { id } = await dryRun(artist, 'Title\nNever')
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
})

describe('a zip', () => {
  let bytes: Buffer
  beforeAll(async () => {
    bytes = await makePicture()
  })

  const TABLE = 'Title,Pictures\nBridge,a.jpg'
  const given = (zip: Buffer) => [{ name: 'works.zip', bytes: zip }]

  /** The dry run's result for a zip: the number of rows that can be imported, and the messages. */
  async function judged(zip: Buffer, table = TABLE) {
    const { ready, problems } = await dryRun(artist, table, given(zip))
    return [ready, ...problems.map(({ message }) => message)]
  }

  /** Files in the data directory outside the folders of imports and pictures. */
  const otherFiles = () =>
    readdirSync(shop().dataDir).filter((name) => !['imports', 'pictures'].includes(name))

  const MISSING = 'There is no picture "a.jpg" among the files'

  test('folders, dotfiles and what macOS adds are skipped', async () => {
    const zip = await zipOf([
      { name: '__MACOSX/Summer/._a.jpg', bytes: Buffer.from('fork') },
      { name: '.DS_Store', bytes: Buffer.from('store') },
      { name: 'Summer/.hidden.jpg', bytes },
      { name: 'Summer/a.jpg', bytes },
    ])
    expect(await judged(zip)).toEqual([1])
  })

  test.each([
    ['points out of its folder', 'xx/a.jpg', '../a.jpg'],
    ['holds a NUL', 'axx.jpg', 'a\0x.jpg'],
  ])('a name that %s is reported and not used', async (_what, honest, evil) => {
    const [before, rows] = [otherFiles(), await shop().countRows()]
    const words = await judged(replaceInZip(await zipOf([{ name: honest, bytes }]), honest, evil))
    expect(words).toEqual([0, expect.stringMatching(/its name points out of the zip/), MISSING])
    expect([otherFiles(), await shop().countRows()]).toEqual([before, rows])
    expect(existsSync(join(shop().dataDir, 'imports', 'a.jpg'))).toBe(false)
  })

  test('a link is reported and not followed', async () => {
    const zip = await zipOf([{ name: 'a.jpg', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }])
    expect(await judged(zip)).toEqual([
      0,
      '"a.jpg" in the zip is not used: it is a link, not a file.',
      MISSING,
    ])
  })

  test('an entry with a password is reported', async () => {
    const zip = changeDirectoryEntries(await zipOf([{ name: 'a.jpg', bytes }]), 8, (view) => {
      view.writeUInt16LE(view.readUInt16LE(0) | 1, 0)
    })
    expect(await judged(zip)).toEqual([
      0,
      '"a.jpg" in the zip is not used: it is protected by a password.',
      MISSING,
    ])
  })

  // ASVS 5.2.3
  describe('a zip bomb', () => {
    let large: Buffer
    beforeAll(async () => {
      large = await zipOf([{ name: 'a.jpg', bytes: Buffer.alloc(51 * 1024 * 1024) }])
    })

    test('that says how large it is is not unpacked', async () => {
      expect(large.length).toBeLessThan(100_000)
      expect(await judged(large)).toEqual([
        0,
        '"a.jpg" in the zip is not used: a picture can have at most 50 MB.',
        MISSING,
      ])
    })

    test('that lies about it is stopped while it is unpacked', async () => {
      const lying = changeDirectoryEntries(large, 24, (view) => view.writeUInt32LE(1000, 0))
      expect(await judged(lying)).toEqual([
        0,
        '"a.jpg" in the zip is not used: it cannot be unpacked.',
        MISSING,
      ])
    })

    test('of too many entries is refused, and nothing is left', async () => {
      const before = readdirSync(join(shop().dataDir, 'imports'))
      const crowded = Buffer.from(await zipOf([{ name: 'a.jpg', bytes }]))
      const end = crowded.indexOf('PK\x05\x06', 0, 'latin1')
      for (const offset of [8, 10]) crowded.writeUInt16LE(20_001, end + offset)
      const answer = await sendImport(artist, importForm(TABLE, given(crowded)))
      expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('more than 20000 entries')])
      expect(readdirSync(join(shop().dataDir, 'imports'))).toEqual(before)
    })
  })

  test.each([
    ['cut off', async () => (await zipOf([{ name: 'a.jpg', bytes }])).subarray(0, 200)],
    [
      'whose directory lies',
      async () =>
        changeDirectoryEntries(await zipOf([{ name: 'a.jpg', bytes }]), 42, (view) =>
          view.writeUInt32LE(0x7fffffff, 0),
        ),
    ],
  ])('a zip that is %s is reported', async (_what, zip) => {
    const answer = await sendImport(artist, importForm(TABLE, given(await zip())))
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).toMatch(/is not a zip that can be read|cannot be unpacked/)
  })
})

describe('what an import changes', () => {
  beforeAll(async () => {
    await shop().query('TRUNCATE artworks CASCADE')
  })

  const look = ({ slug }: Artwork) => artist.call('getArtwork', { slugOrId: slug })
  const exported = async () => (await artist.send('GET', '/api/cms/artworks/export')).text
  /** The heading of an export and the rows of these artworks. */
  const rowsOf = (table: string, ...works: Artwork[]) => {
    const [heading = '', ...rows] = table.split(/\r?\n/)
    return [heading, ...rows.filter((row) => works.some(({ slug }) => row.startsWith(`${slug},`)))].join('\n')
  }
  const put = (artwork: Artwork, change: object) =>
    artist.call('updateArtwork', {
      id: String(artwork.id),
      title: artwork.title,
      originalPrice: artwork.originalPrice,
      printOptions: artwork.printOptions,
      ...change,
    })
  const finish = async (id: string, agreed: Parameters<typeof startImport>[2]) => {
    await startImport(artist, id, agreed)
    return untilImport(artist, id)
  }

  test('every change is shown as it is and as it will be, and what changes nothing is counted apart', async () => {
    const [quay, lock] = [
      await createArtwork(artist, { title: 'Quay', medium: 'Oil' }),
      await createArtwork(artist, { title: 'Lock', medium: 'Chalk' }),
    ]
    const before = [await look(quay), await look(lock)]
    const run = await dryRun(
      artist,
      'Slug,Title,Medium,Price\nquay,Quay,Oil on panel,110\nlock,Lock,Chalk,100\n,Weir,,5',
    )
    expect(run).toMatchObject({ total: 3, ready: 2, creates: 1, unchanged: 1 })
    expect((await artist.call('getImportChanges', { id: run.id })).rows).toEqual([
      {
        row: 2,
        title: 'Quay',
        isNew: false,
        instead: null,
        concerns: ['repriced'],
        changes: expect.arrayContaining([
          { field: 'medium', old: 'Oil', new: 'Oil on panel' },
          { field: 'originalPrice', old: '100.00', new: '110.00' },
        ]),
      },
      {
        row: 4,
        title: 'Weir',
        isNew: true,
        instead: null,
        concerns: [],
        changes: expect.arrayContaining([{ field: 'originalPrice', old: null, new: '5.00' }]),
      },
    ])
    expect([await look(quay), await look(lock)]).toEqual(before)
  })

  test('an export of yesterday names what was sold since, and relists nothing without a tick', async () => {
    const [fair, other] = [
      await createArtwork(artist, { title: 'Fair' }),
      await createArtwork(artist, { title: 'Other' }),
    ]
    const table = rowsOf(await exported(), fair, other).replaceAll(',100.00,', ',120.00,')
    await put(fair, { originalAvailable: false })
    const run = await dryRun(artist, table)
    expect(run.groups).toEqual(
      expect.arrayContaining([
        { concerns: ['relisted', 'repriced', 'sold_repriced', 'stale'], rows: 1, titles: ['Fair'] },
        { concerns: ['repriced'], rows: 1, titles: ['Other'] },
      ]),
    )
    const { status, body } = await refusalOf(artist.call('startImport', { id: run.id }))
    expect([status, body.message]).toEqual([409, 'Every row waits for your word: tick what you agree to.'])
    expect(await finish(run.id, ['repriced', 'stale'])).toMatchObject({ ready: 1, done: 1, leftOut: 1 })
    expect(await look(fair)).toMatchObject({
      originalAvailable: false,
      originalSold: true,
      originalPrice: '100.00',
    })
    expect(await look(other)).toMatchObject({ originalPrice: '120.00' })

    const again = await dryRun(artist, rowsOf(table, fair))
    await finish(again.id, ['relisted', 'repriced', 'sold_repriced', 'stale'])
    expect(await look(fair)).toMatchObject({ originalAvailable: true, originalPrice: '120.00' })
  })

  test('an emptied cell and a sale are named, and wait for their ticks', async () => {
    const artwork = await createArtwork(artist, { title: 'Emptied', medium: 'Oil', description: 'Two boats' })
    const run = await dryRun(artist, 'Slug,Description,Original available\nemptied,,no')
    expect(run.groups).toEqual([{ concerns: ['sold', 'emptied'], rows: 1, titles: ['Emptied'] }])
    expect((await refusalOf(artist.call('startImport', { id: run.id, agreed: ['sold'] }))).status).toBe(409)
    await finish(run.id, ['sold', 'emptied'])
    expect(await look(artwork)).toMatchObject({ description: null, originalSold: true, medium: 'Oil' })
  })

  test('what changed between the check and the writing is refused by row', async () => {
    const [quick, calm] = [
      await createArtwork(artist, { title: 'Quick' }),
      await createArtwork(artist, { title: 'Calm' }),
    ]
    const run = await dryRun(artist, 'Slug,Medium,Price\nquick,Oil,110\ncalm,Oil,110')
    await put(quick, { originalPrice: '105' })
    await buy(shop(), shop().visitor(), [originalLine(calm)])
    const end = await finish(run.id, ['repriced'])
    expect(end.failures.map(({ title, message }) => [title, message])).toEqual([
      ['Quick', 'The artwork was changed after the table was checked; check it again'],
      ['Calm', 'The artwork was changed after the table was checked; check it again'],
    ])
    expect([await look(quick), await look(calm)]).toMatchObject([
      { originalPrice: '105.00', medium: null },
      { originalPrice: '100.00', medium: null },
    ])
  })

  test('of a thousand rows the changes come a page at a time, and by what they need', async () => {
    const titles = Array.from({ length: 120 }, (_, index) => `Leaf ${index}`)
    const works = await Promise.all(titles.slice(0, 4).map((title) => createArtwork(artist, { title })))
    const rows = [...works.map(({ slug }) => `${slug},,7`), ...titles.slice(4).map((title) => `,${title},7`)]
    const run = await dryRun(artist, ['Slug,Title,Price', ...rows].join('\n').replace(/,,7/g, ',Leaf,7'))
    const seen: number[] = []
    for (let after: number | null = 0; after !== null; ) {
      const page: ImportChanges = await artist.call('getImportChanges', { id: run.id, after: String(after) })
      expect(page.rows.length).toBeLessThanOrEqual(50)
      seen.push(...page.rows.map(({ row }) => row))
      after = page.next
    }
    expect(seen).toEqual(Array.from({ length: run.ready }, (_, index) => index + 2))
    const priced = await artist.call('getImportChanges', { id: run.id, concern: 'repriced' })
    expect(priced).toMatchObject({ rows: works.map((_, index) => ({ row: index + 2 })), next: null })
  })
})

describe('the series of a table', () => {
  beforeEach(() => shop().query('TRUNCATE artworks, series, artwork_imports, bulk_changes CASCADE'))

  const exported = async () => (await artist.send('GET', '/api/cms/artworks/export')).text
  const seriesOf = async (slugOrId: string) =>
    (await artist.call('getStoredArtwork', { slugOrId })).series.map(({ title }) => title)
  const all = async () => (await artist.call('listStoredSeries', {})).map(({ title }) => title)
  const finish = async (id: string) => {
    await startImport(artist, id)
    return untilImport(artist, id)
  }

  test('the series of an artwork are in its row of the export, and importing it again changes nothing', async () => {
    const one = await createSeries(artist, 'Arles; the second spring | 1889 \\ end')
    const two = await createSeries(artist, 'By night')
    await createArtwork(artist, { title: 'Orchard', series: [two.id, one.id] })
    await createArtwork(artist, { title: 'Alone' })
    const { headings, rows } = parseTable(await exported())
    const at = headings.indexOf('Series')
    expect(rows.map(({ cells }) => cells[at]).sort()).toEqual([
      '',
      'Arles\\; the second spring \\| 1889 \\\\ end; By night',
    ])
    expect(await dryRun(artist, await exported())).toMatchObject({ total: 2, ready: 0, unchanged: 2 })
  })

  test('names are found however they are written; new ones are named first, and added when the import is started', async () => {
    await createSeries(artist, 'By Night')
    await createArtwork(artist, { title: 'Orchard' })
    const run = await dryRun(
      artist,
      'Slug,Title,Series\norchard,Orchard,by night; Gardens\n,Weir,gardens; BY NIGHT; gardens\n,Lock,',
    )
    expect(run.problems).toEqual([
      {
        kind: 'note',
        row: null,
        column: null,
        message: expect.stringContaining('“Gardens” is not there yet'),
      },
    ])
    const { rows } = await artist.call('getImportChanges', { id: run.id })
    expect(rows[0]?.changes).toEqual([{ field: 'series', old: [], new: ['By Night', 'Gardens'] }])
    expect(await all()).toEqual(['By Night'])
    expect(await finish(run.id)).toMatchObject({ done: 3, failures: [] })
    expect(await all()).toEqual(['By Night', 'Gardens'])
    expect(await seriesOf('orchard')).toEqual(['By Night', 'Gardens'])
    expect(await seriesOf('weir')).toEqual(['By Night', 'Gardens'])
    expect(await seriesOf('lock')).toEqual([])
  })

  test('what was changed after the check is left out, and an import is undone in one step', async () => {
    const { id } = await createSeries(artist, 'Was')
    const work = await createArtwork(artist, { title: 'Ford', series: [id], printOptions: [] })
    const stale = await dryRun(artist, 'Slug,Series\nford,New')
    await artist.call('updateArtwork', { id: String(work.id), title: 'Ford', series: [] })
    expect(await finish(stale.id)).toMatchObject({ done: 0, failures: [{ title: 'Ford' }] })
    expect(await all()).toEqual(['Was'])
    const run = await dryRun(artist, 'Slug,Series\nford,Was; New')
    await finish(run.id)
    expect(await seriesOf('ford')).toEqual(['Was', 'New'])
    expect(await artist.call('undoBulkChange', { id: run.id })).toMatchObject({ undone: 1 })
    expect(await seriesOf('ford')).toEqual([])
  })
})

describe('exports', () => {
  beforeAll(async () => {
    await shop().query('TRUNCATE artworks, orders, customers CASCADE')
  })

  const download = async (path: string) => {
    const { status, headers, text } = await artist.send('GET', `/api/cms/${path}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    return { headers, text }
  }

  const artworks = async () =>
    (await shop().visitor().call('listArtworks', {})).map(({ updatedAt: _changed, ...artwork }) => artwork)

  test('an export of artworks that is imported again would change nothing', async () => {
    const images = [
      dataString(await makePicture('jpeg', 60, 40)),
      dataString(await makePicture('png', 40, 60), 'image/png'),
    ]
    await createArtwork(artist, {
      title: '=SUM(A1) "quoted", with | and ; and \\',
      description: '-5 degrees\n\n\tand "rain"\r\n\'tis so',
      year: -40,
      medium: '@ink',
      originalDimensions: "'s-Hertogenbosch",
      originalPrice: '1200.50',
      printOptions: [
        { size: 'A | B; C = 2:3 \\n', price: '1.00' },
        { size: '8 × 10 in', price: '999999.99' },
        { size: '16 × 20 in (framed)', price: '90.00', weight: '2,1 kg' },
      ],
      images,
      displayOrder: -7,
    })
    await createArtwork(artist, {
      title: 'Été',
      longestSide: '1,2 m',
      weight: '3.2 kg',
      packing: 'crated',
      originalPrice: null,
      originalAvailable: false,
      printsAvailable: false,
    })
    const sold = await createArtwork(artist, { title: 'Untitled' })
    await createArtwork(artist, { title: 'Untitled', printOptions: [] })
    await buy(shop(), shop().visitor(), [originalLine(sold)])
    const before = await artworks()

    const { text, headers } = await download('artworks/export')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="artworks-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(await dryRun(artist, text)).toMatchObject({ total: 4, unchanged: 4, ready: 0, problems: [] })
    expect(await artworks()).toEqual(before)
    expect((await download('artworks/export')).text).toBe(text)
  })
})

describe('a large table', () => {
  const artworks = () => shop().visitor().call('listArtworks', {})
  const pictureRows = async () => (await shop().countRows()).pictures

  describe('many rows', () => {
    const ROWS = 40
    const hasPicture = (leaf: number) => leaf >= 15 && leaf < 18
    const leaves = Array.from({ length: ROWS }, (_, leaf) => ({
      title: `Leaf ${leaf}`,
      pictures: Number(hasPicture(leaf)),
    }))
    const table = [
      'Title,Year,Price,Prints,Pictures',
      ...leaves.map(({ title, pictures }) => `${title},2001,10,A4 = 5,${pictures ? `${title}.png` : ''}`),
    ].join('\n')

    test('go in at once with progress, can be stopped, survive a crash, and create each artwork once', async () => {
      const bytes = await makePicture('png')
      const files = leaves
        .filter(({ pictures }) => pictures)
        .map(({ title }) => ({ name: `${title}.png`, bytes }))
      const [before, run] = [Number(await pictureRows()), await dryRun(artist, table, files)]
      expect(run).toMatchObject({ total: ROWS, ready: ROWS, creates: ROWS, problems: [] })
      await startImport(artist, run.id)
      await untilImport(artist, run.id, ({ done }) => done > 5)
      const stopped = await stopImport(artist, run.id)
      expect(stopped.state).toBe('stopped')
      expect(stopped.done).toBeLessThan(ROWS)
      await startImport(artist, run.id)
      await untilImport(artist, run.id, ({ done }) => done > 16)

      // Files of an upload that was interrupted an hour ago.
      const folder = join(shop().dataDir, 'imports', 'a'.repeat(20))
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'upload-1'), 'half a zip')
      const longAgo = new Date(Date.now() - 3_600_000)
      for (const path of [join(folder, 'upload-1'), folder]) utimesSync(path, longAgo, longAgo)

      await shop().kill()
      await shop().startAgain()
      artist = await shop().signIn()
      // A dead server's lease ends within half a minute.
      await shop().query(
        `UPDATE artwork_imports SET lease_until = now() WHERE lease_until < now() + interval '30 seconds'`,
      )
      const after = await importProgress(artist, run.id)
      expect([after.state, after.failures]).toEqual(['running', []])
      expect(after.done).toBeLessThan(ROWS)

      const end = await untilImport(artist, run.id)
      expect(existsSync(folder)).toBe(false)
      expect(end).toMatchObject({ state: 'done', done: ROWS, failures: [] })
      const imported = (await artworks()).filter(({ title }) => title.startsWith('Leaf '))
      expect(imported.map(({ title, pictures }) => ({ title, pictures: pictures.length }))).toEqual(leaves)
      expect(await pictureRows()).toBe(before + files.length)
    })
  })
})

describe('the files of other shops', () => {
  beforeEach(() =>
    shop().query(
      'TRUNCATE artworks, series, artwork_imports, artwork_sources, redirects, bulk_changes CASCADE',
    ),
  )

  const works = async () => {
    const artworks = await artist.call('listStoredArtworks', {})
    return new Map(artworks.map((artwork) => [artwork.title, artwork]))
  }

  const notes = (run: { problems: { message: string }[] }) => run.problems.map(({ message }) => message)

  /** The status and target of an old address. */
  const leadsTo = async (path: string) => {
    const { status, headers } = await shop().visitor().send('GET', path)
    return { status, to: headers.get('location') }
  }

  const HILLS: Record<string, string> = {
    'Body (HTML)':
      '<h2>About</h2><p>Painted &amp; framed on the spot.<br>Second line.</p><ul><li>Medium: Oil on canvas</li>' +
      '<li>Year: 2021</li><li>Size: 50 x 70 cm</li></ul><script>alert(1)</script><p><a href="https://old.test">More</a></p>',
    'Variant Grams': '3200',
  }

  const PRINTS = [
    original('harbour', 'Harbour Print', {
      'Option1 Name': 'Size',
      'Option1 Value': 'A4',
      'Variant Price': '20.00',
      'Variant Grams': '150',
      'Variant Inventory Qty': '40',
    }),
    {
      Handle: 'harbour',
      'Option1 Value': 'A3',
      'Variant Price': '35.50',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '7',
    },
    {
      Handle: 'harbour',
      'Option1 Value': 'A2',
      'Variant Price': '60.00',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '0',
    },
    { Handle: 'harbour', 'Image Src': 'https://pictures.test/b.jpg', 'Image Position': '2' },
  ]

  test('a file of Shopify becomes works: one of a kind an original, sizes prints, and what is hidden a draft', async () => {
    const file = shopifyFile([
      original('blue-hills', 'Blue Hills', HILLS),
      ...PRINTS,
      original('unfinished', 'Unfinished', { Status: 'draft' }),
      original('old-one', 'Old One', { Status: 'archived' }),
      original('both', 'Mill', {
        'Option1 Name': 'Kind',
        'Option1 Value': 'Original',
        'Variant Price': '900.00',
      }),
      { Handle: 'both', 'Option1 Value': 'Print A3', 'Variant Price': '30.00' },
      original('gift', 'Voucher', { 'Gift Card': 'true' }),
    ])
    const run = await dryRun(artist, file)
    expect(run).toMatchObject({
      total: 5,
      ready: 5,
      creates: 5,
      groups: [],
      otherShop: { shop: 'shopify', oldAddresses: 5 },
    })
    expect(run.otherShop?.hosts).toEqual([{ host: 'pictures.test', pictures: 1 }])
    expect(notes(run)).toEqual(
      expect.arrayContaining([
        'Gift cards are left out: Voucher.',
        'Sizes without stock are left out: Harbour Print (A2).',
        '2 that Shopify does not show are added as drafts.',
      ]),
    )
    await startImport(artist, run.id)
    expect(await untilImport(artist, run.id)).toMatchObject({ done: 5, failures: [] })
    const found = await works()
    expect(found.get('Blue Hills')).toMatchObject({
      year: 2021,
      medium: 'Oil on canvas',
      originalDimensions: '50 x 70 cm',
      originalPrice: '450.00',
      originalState: 'for_sale',
      printsAvailable: false,
      publication: 'published',
    })
    const { description } = found.get('Blue Hills') ?? {}
    expect(description).toMatch(/^About\n\nPainted & framed on the spot\.\nSecond line\.\n\n/)
    expect(description).toMatch(/More$/)
    expect(description).not.toMatch(/[<>]|alert|old\.test/)
    expect(found.get('Harbour Print')).toMatchObject({
      originalState: 'not_for_sale',
      printsAvailable: true,
      printOptions: [
        { size: 'A4', price: '20.00' },
        { size: 'A3', price: '35.50' },
      ],
      images: [],
    })
    expect(found.get('Unfinished')?.publication).toBe('draft')
    expect(found.get('Old One')?.publication).toBe('draft')
    expect(found.get('Mill')).toMatchObject({
      originalPrice: '900.00',
      originalState: 'for_sale',
      printOptions: [{ size: 'Print A3', price: '30.00' }],
    })
    const order = await shop().query<{ title: string }>('SELECT title FROM artworks ORDER BY display_order')
    expect(order.map(({ title }) => title)).toEqual([
      'Blue Hills',
      'Harbour Print',
      'Unfinished',
      'Old One',
      'Mill',
    ])
  })

  test('the newer headings of Shopify, a byte order mark and semicolons are read as well', async () => {
    const newer = newerShopifyFile([
      {
        Title: 'Quay',
        'URL handle': 'quay',
        Description: 'Plain words',
        Price: '80.00',
        'Inventory tracker': 'shopify',
        'Inventory quantity': '1',
        Status: 'Active',
        'Published on online store': 'TRUE',
      },
    ])
    expect(await importAll(artist, newer)).toMatchObject({ done: 1 })
    expect((await works()).get('Quay')).toMatchObject({
      originalPrice: '80.00',
      originalState: 'for_sale',
      description: 'Plain words',
    })
    const excel = shopifyFile([original('lock', 'Écluse')], {
      delimiter: ';',
      bom: true,
      record_delimiter: '\r\n',
    })
    const utf16 = Buffer.from(`\uFEFF${shopifyFile([original('weir', 'Wehr für Öl')])}`, 'utf16le')
    for (const file of [excel, utf16]) expect(await dryRun(artist, file)).toMatchObject({ ready: 1 })
    const latin = Buffer.from(shopifyFile([original('cafe', 'Café')]), 'latin1')
    expect(notes(await dryRun(artist, latin))).toContainEqual(expect.stringContaining('Windows-1252'))
  })

  test('a file of Squarespace becomes works, with rows of variants, sale prices and pages of its own', async () => {
    const run = await dryRun(
      artist,
      squarespaceFile([
        {
          'Product ID [Non Editable]': 'p1',
          'Product Type [Non Editable]': 'PHYSICAL',
          'Product Page': 'store',
          'Product URL': 'fog',
          Title: 'Fog',
          Description: '<p>Low <em>cloud</em></p>',
          Price: '300.00',
          'Sale Price': '250.00',
          'On Sale': 'Yes',
          Stock: '1',
          Visible: 'Yes',
          'Hosted Image URLs': 'https://images.test/one.jpg https://images.test/two.jpg',
        },
        {
          'Product ID [Non Editable]': 'p2',
          'Product Type [Non Editable]': 'PHYSICAL',
          'Product Page': 'store',
          'Product URL': 'tide',
          Title: 'Tide',
          'Option Name 1': 'Size',
          'Option Value 1': '8x10 in',
          Price: '25.00',
          'On Sale': 'No',
          Stock: 'Unlimited',
          Visible: 'No',
        },
        { 'Option Value 1': '11x14 in', Price: '40.00', 'On Sale': 'No', Stock: 'Unlimited' },
        {
          'Product ID [Non Editable]': 'p3',
          'Product Type [Non Editable]': 'DIGITAL',
          Title: 'Wallpaper',
          Price: '2.00',
        },
      ]),
    )
    expect(run).toMatchObject({
      total: 2,
      ready: 2,
      otherShop: { shop: 'squarespace', hosts: [{ host: 'images.test', pictures: 2 }] },
    })
    expect(notes(run)).toContain('Only physical products are works; left out: Wallpaper.')
    await startImport(artist, run.id)
    await untilImport(artist, run.id)
    const found = await works()
    expect(found.get('Fog')).toMatchObject({
      originalPrice: '250.00',
      description: 'Low cloud',
      publication: 'published',
    })
    expect(found.get('Tide')).toMatchObject({
      publication: 'draft',
      printOptions: [
        { size: '8x10 in', price: '25.00' },
        { size: '11x14 in', price: '40.00' },
      ],
    })
    expect(await leadsTo('/store/p/fog')).toEqual({ status: 301, to: '/artwork/fog' })
  })

  test('the products of Big Cartel become works, from its own list and from a table', async () => {
    const list = JSON.stringify([
      {
        id: 1,
        name: 'Moth',
        permalink: 'moth',
        url: '/product/moth',
        description: 'Ink',
        price: 120,
        status: 'active',
        options: [{ name: 'Moth', price: 120, sold_out: false, quantity: 1 }],
        images: [{ url: 'http://images.test/m.jpg', secure_url: 'https://images.test/m.jpg' }],
        categories: [{ name: 'Drawings' }],
      },
      {
        id: 2,
        name: 'Owl',
        permalink: 'owl',
        description: '',
        price: 20,
        status: 'active',
        options: [
          { name: 'A4', price: 20 },
          { name: 'A3', price: 30 },
          { name: 'A2', price: 40, sold_out: true },
        ],
        images: [],
      },
      { id: 3, name: 'Gone', permalink: 'gone', price: 90, status: 'sold-out', options: [], images: [] },
      { name: 'Nameless' },
    ])
    const run = await dryRun(artist, list)
    expect(run).toMatchObject({
      total: 4,
      ready: 3,
      otherShop: { shop: 'big_cartel', hosts: [{ host: 'images.test', pictures: 1 }] },
    })
    expect(run.problems).toContainEqual({
      kind: 'problem',
      row: 5,
      column: 'permalink',
      message: 'The product has no permalink',
    })
    expect(run.groups).toEqual([{ concerns: ['guessed_sold'], rows: 1, titles: ['Gone'] }])
    await startImport(artist, run.id)
    await untilImport(artist, run.id)
    const table =
      'name,permalink,description,price,status,options,images\nFox,fox,Red,15.00,active,A5: 15.00 | A4: 25.00,https://images.test/f.jpg\n'
    expect(await importAll(artist, table)).toMatchObject({ done: 1 })
    const found = await works()
    expect(found.get('Moth')).toMatchObject({ originalPrice: '120.00', originalState: 'for_sale' })
    expect(found.get('Owl')?.printOptions.map(({ size }) => size)).toEqual(['A4', 'A3'])
    expect(found.get('Gone')?.originalState).toBe('sold_elsewhere')
    expect(found.get('Fox')?.printOptions).toMatchObject([
      { size: 'A5', price: '15.00' },
      { size: 'A4', price: '25.00' },
    ])
    expect(await leadsTo('/product/fox')).toEqual({ status: 301, to: '/artwork/fox' })
  })

  describe('what is guessed', () => {
    const GUESSED = shopifyFile([
      original('sure', 'Sure'),
      original('many', 'Many', { 'Variant Inventory Qty': '12' }),
      original('none', 'None Left', { 'Variant Inventory Qty': '0' }),
      original('words', 'By Words', {
        'Variant Inventory Tracker': '',
        'Variant Inventory Qty': '0',
        Type: 'Painting',
      }),
      original('framed', 'Framed or Not', {
        'Option1 Name': 'Frame',
        'Option1 Value': 'No frame',
        'Variant Price': '70.00',
      }),
      { Handle: 'framed', 'Option1 Value': 'Oak', 'Variant Price': '110.00' },
    ])

    test('is asked before it is written, and is written as it was guessed, or as the other kind', async () => {
      const run = await dryRun(artist, GUESSED)
      expect(run.groups.map(({ concerns, titles }) => [...concerns, ...titles]).toSorted()).toEqual([
        ['guessed_options', 'Framed or Not'],
        ['guessed_originals', 'By Words'],
        ['guessed_prints', 'Many'],
        ['guessed_sold', 'None Left'],
      ])
      const { rows } = await artist.call('getImportChanges', { id: run.id })
      expect(rows.find(({ title }) => title === 'Many')?.instead).toContainEqual({
        field: 'originalPrice',
        old: null,
        new: '450.00',
      })
      expect(rows.find(({ title }) => title === 'Sure')?.instead).toBeNull()
      await startImport(artist, run.id, undefined, { turned: ['guessed_prints', 'guessed_originals'] })
      await untilImport(artist, run.id)
      const found = await works()
      expect(found.get('Many')).toMatchObject({
        originalState: 'for_sale',
        originalPrice: '450.00',
        printOptions: [],
      })
      expect(found.get('None Left')).toMatchObject({ originalState: 'sold_elsewhere' })
      expect(found.get('By Words')).toMatchObject({
        originalState: 'not_for_sale',
        printOptions: [{ size: 'One size', price: '450.00' }],
      })
      expect(found.get('Framed or Not')?.printOptions.map(({ size }) => size)).toEqual(['No frame', 'Oak'])
      // Importing the same file again asks nothing and changes nothing.
      expect(await dryRun(artist, GUESSED)).toMatchObject({ ready: 0, unchanged: 5, groups: [] })
    })
  })

  describe('the same file once more', () => {
    const FILE = shopifyFile([original('blue-hills', 'Blue Hills', HILLS), ...PRINTS])

    test('adds nothing twice, and writes only what changed in the other shop', async () => {
      await importAll(artist, FILE)
      expect(await dryRun(artist, FILE)).toMatchObject({
        total: 2,
        ready: 1,
        creates: 0,
        unchanged: 1,
        otherShop: { oldAddresses: 0 },
      })
      const dearer = FILE.replace('450.00', '500.00').replace('A2,,', 'A2,,')
      const run = await dryRun(artist, dearer)
      expect(run.groups).toContainEqual({ concerns: ['repriced'], rows: 1, titles: ['Blue Hills'] })
      await startImport(artist, run.id)
      await untilImport(artist, run.id)
      const found = await works()
      expect(found.size).toBe(2)
      const hills = found.get('Blue Hills')
      expect(hills?.originalPrice).toBe('500.00')

      // Fields changed here since are named, and fields that the artist decides here are left alone.
      await shop().query(
        "UPDATE artworks SET description = 'My own words', publication = 'draft', updated_at = now() WHERE id = $1",
        [hills?.id],
      )
      const changed = await dryRun(artist, dearer)
      expect(changed.groups).toContainEqual({ concerns: ['stale'], rows: 1, titles: ['Blue Hills'] })
      const { rows } = await artist.call('getImportChanges', { id: changed.id, concern: 'stale' })
      expect(rows[0]?.changes.map(({ field }) => field)).toEqual(['description'])
    })

    test('sent twice at once adds each work once', async () => {
      const [first, second] = [
        await dryRun(artist, FILE, [], { mayRepeatTitles: true }),
        await dryRun(artist, FILE, [], { mayRepeatTitles: true }),
      ]
      await Promise.all([first, second, first].map(({ id }) => startImport(artist, id)))
      await untilImport(artist, first.id)
      const { failures } = await untilImport(artist, second.id)
      const [{ count = 0 } = {}] = await shop().query<{ count: number }>('SELECT count(*)::int FROM artworks')
      expect(count).toBe(2)
      expect(failures.every(({ message }) => message.includes('check it again'))).toBe(true)
    })
  })

  describe('old addresses', () => {
    test('lead to the new works unless they lead elsewhere, and are gone when the import is undone; then it can begin again', async () => {
      await artist.call('addRedirects', { lines: '/products/mill /about' })
      const file = shopifyFile([
        original('blue-hills', 'Blue Hills'),
        original('Été-1', 'Été'),
        original('mill', 'Mill'),
      ])
      const run = await dryRun(artist, file)
      expect(notes(run)).toContain('These old addresses lead somewhere already, and stay so: /products/mill.')
      expect(run.otherShop?.oldAddresses).toBe(2)
      await startImport(artist, run.id)
      await untilImport(artist, run.id)
      expect(await leadsTo('/products/blue-hills?variant=3')).toEqual({
        status: 301,
        to: '/artwork/blue-hills',
      })
      expect(await leadsTo(encodeURI('/Products/été-1/'))).toEqual({ status: 301, to: '/artwork/ete' })
      await artist.call('undoBulkChange', { id: run.id })
      expect((await leadsTo('/products/blue-hills')).status).toBe(404)
      expect((await leadsTo('/products/mill')).to).toBe('/about')
      expect(await shop().query('SELECT 1 FROM redirects')).toHaveLength(1)
      expect(await importAll(artist, file)).toMatchObject({ done: 3, failures: [] })
      expect((await leadsTo('/products/blue-hills')).status).toBe(301)
    })

    test('are not written where the artist does not want them, nor for an assistant', async () => {
      const file = (handle: string) => shopifyFile([original(handle, handle)])
      const run = await dryRun(artist, file('mill'))
      await startImport(artist, run.id, undefined, { oldAddresses: false })
      await untilImport(artist, run.id)
      const assistant = await hireAssistant(shop(), artist)
      const theirs = await dryRun(assistant, file('gate'))
      await startImport(assistant, theirs.id, undefined, { oldAddresses: true })
      expect(await untilImport(assistant, theirs.id)).toMatchObject({ done: 1 })
      expect(await shop().query('SELECT 1 FROM redirects')).toEqual([])
    })
  })

  describe('a hostile or broken file', () => {
    test('has its problems named by row and column, and the rest goes on', async () => {
      const run = await dryRun(
        artist,
        shopifyFile([
          original('fine', 'Fine'),
          original('no-title', ''),
          original('price', 'Two Ways', { 'Variant Price': '1.200' }),
          original('', 'No Handle'),
          original('script', 'Bad Picture', { 'Image Src': 'javascript:alert(1)' }),
          original('file', 'Local Picture', { 'Image Src': 'file:///etc/passwd' }),
          original('formula', '=HYPERLINK("x")'),
          original('fine-2', 'Fine'),
        ]),
      )
      expect(run).toMatchObject({ total: 8, ready: 2 })
      const found = run.problems
        .filter(({ kind }) => kind === 'problem')
        .map(({ row, column }) => [row, column])
      expect(found.toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([
        [3, 'Title'],
        [4, 'Variant Price'],
        [5, 'Handle'],
        [6, 'Image Src'],
        [7, 'Image Src'],
        [9, 'Title'],
      ])
    })

    test('is refused in words, whatever is in it', async () => {
      const general = async (file: string) => {
        const { problems, ready } = await dryRun(artist, file)
        expect(ready).toBe(0)
        return problems.filter(({ kind }) => kind === 'problem').map(({ message }) => message)
      }
      expect(await general('{"not": "products"}')).toEqual([
        'This is not a list of products as Big Cartel has it at /products.json.',
      ])
      expect(await general('[1, null, "x"]')).toHaveLength(3)
      expect(await general(shopifyFile([]))).toEqual(['The file has no products.'])
      expect(await general(`${shopifyFile([original('a', 'A')])}b,"never closed\n`)).toEqual([
        'A quotation mark in this row is never closed.',
      ])
      expect(await general('Product Page,Product URL,Title\n,,\n')).toEqual(['The file has no products.'])
    })
  })
})

test('an import whose machine does not come back is ended by another: rows without pictures are written, the others say why', async () => {
  const table = 'Title,Pictures\nWith a picture,one.jpg\nWithout one,\nWith another picture,two.jpg\n'
  const files = await Promise.all(
    ['one.jpg', 'two.jpg'].map(async (name, index) => ({
      name,
      bytes: await makePicture('jpeg', 90 + index),
    })),
  )
  const { id } = await dryRun(artist, table, files)
  // As if another machine had received it, whose disk this one cannot read.
  rmSync(join(shop().dataDir, 'imports', id), { recursive: true })
  await startImport(artist, id)
  expect(await importProgress(artist, id)).toMatchObject({ state: 'running', done: 0 })
  // Ten minutes have passed, in which its machine could have come back.
  await shop().query("UPDATE artwork_imports SET lease_until = now() - interval '11 minutes' WHERE id = $1", [
    id,
  ])
  const ended = await untilImport(artist, id)
  const why = (name: string) =>
    `The picture ${name} was on a machine that is gone. Import this row again, with its pictures.`
  expect([ended.done, ended.failures.map(({ row, message }) => [row, message])]).toEqual([
    1,
    [
      [2, why('one.jpg')],
      [4, why('two.jpg')],
    ],
  ])
  expect(await shop().query("SELECT title FROM artworks WHERE title LIKE 'With%'")).toEqual([
    { title: 'Without one' },
  ])
})

describe('pictures from the web', () => {
  let picture: Buffer
  let isLate = true

  /** The host's answers at special paths; every other path is a picture. */
  const ODD: Record<string, (response: import('node:http').ServerResponse) => void> = {
    '/lying.jpg': (response) =>
      response.setHeader('content-type', 'image/jpeg').end('<html>no picture</html>'),
    '/said-huge.jpg': (response) => response.setHeader('content-length', String(9e9)).write('x'),
    '/broken.jpg': (response) => {
      response.setHeader('content-length', '100000')
      response.write('x')
      response.destroy()
    },
    '/inside.jpg': (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    '/inside-name.jpg': (response) => response.writeHead(307, { location: 'http://inside.test/x.jpg' }).end(),
    '/scheme.jpg': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/round.jpg': (response) => response.writeHead(302, { location: '/round.jpg' }).end(),
    '/moved.jpg': (response) => response.writeHead(301, { location: '/front.jpg' }).end(),
    '/late.jpg': (response) => (isLate ? response.writeHead(404).end() : response.end(picture)),
  }

  beforeAll(async () => {
    picture = await makePicture()
    answer = (request, response) => {
      const odd = ODD[request.url ?? '']
      if (odd) odd(response)
      else response.setHeader('content-type', 'image/jpeg').end(picture)
    }
  })
  beforeEach(async () => {
    host.asked.length = 0
    isLate = true
    await shop().query(
      'TRUNCATE artworks, pictures, artwork_imports, artwork_sources, redirects, bulk_changes CASCADE',
    )
  })

  /** A file with one artwork per picture, whose handle and title have its number. */
  const fileWith = (addresses: readonly string[]) =>
    shopifyFile(
      addresses.map((address, index) => original(`work-${index}`, `Work ${index}`, { 'Image Src': address })),
    )

  const pictures = (title: string) =>
    shop().query<{ originalName: string }>(
      `SELECT original_name AS "originalName" FROM pictures JOIN artworks_rels ON pictures_id = pictures.id
     JOIN artworks ON artworks.id = parent_id WHERE title = $1 ORDER BY "order"`,
      [title],
    )

  async function importFetching(file: string) {
    const run = await dryRun(artist, file)
    await startImport(artist, run.id, undefined, { fetchPictures: true })
    return untilImport(artist, run.id)
  }

  test('pictures are fetched only with the artist’s word, in their order, and without anything of a visitor', async () => {
    const file = shopifyFile([
      original('hills', 'Hills', { 'Image Src': 'http://pictures.test/back.jpg?v=1', 'Image Position': '2' }),
      { Handle: 'hills', 'Image Src': 'http://pictures.test/front.jpg', 'Image Position': '1' },
      { Handle: 'hills', 'Image Src': 'http://pictures.test/moved.jpg', 'Image Position': '3' },
    ])
    const run = await dryRun(artist, file)
    expect(run.otherShop?.hosts).toEqual([{ host: 'pictures.test', pictures: 3 }])
    await startImport(artist, run.id)
    expect(await untilImport(artist, run.id)).toMatchObject({ done: 1, failures: [] })
    expect(await pictures('Hills')).toEqual([])
    expect(host.asked).toEqual([])

    // Importing the file again with the artist's tick fetches them.
    expect(await importFetching(file)).toMatchObject({ done: 1, failures: [] })
    expect((await pictures('Hills')).map(({ originalName }) => originalName)).toEqual([
      'front.jpg',
      'back.jpg',
      'moved.jpg',
    ])
    for (const { headers } of host.asked) {
      expect(headers).toMatchObject({ host: 'pictures.test', 'user-agent': 'Gesso picture import' })
      expect(Object.keys(headers).toSorted()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ])
    }
    // The next time there is nothing to fetch.
    expect(await dryRun(artist, file)).toMatchObject({ ready: 0, unchanged: 1 })
  })

  test('a picture that was uploaded under the same name is used in place of its address', async () => {
    const file = fileWith(['http://pictures.test/files/Front%20View.jpg?v=2'])
    const run = await dryRun(artist, file, [{ name: 'front view.jpg', bytes: picture }])
    expect(run.otherShop?.hosts).toEqual([])
    await startImport(artist, run.id)
    await untilImport(artist, run.id)
    expect(await pictures('Work 0')).toHaveLength(1)
    expect(host.asked).toEqual([])
  })

  const INSIDE = [
    'http://127.0.0.1/x.jpg',
    'http://[::ffff:127.0.0.1]/x.jpg',
    'http://localhost/x.jpg',
    'http://mapped.test/x.jpg',
    'http://pictures.test/inside.jpg',
    'http://pictures.test/inside-name.jpg',
  ]

  // ASVS 1.3.6, 15.3.2
  test('no address inside is ever asked, by number, by name, or by a redirect, and none that is no ordinary one of the web', async () => {
    const { done, failures } = await importFetching(
      fileWith([
        ...INSIDE,
        'http://user:secret@93.184.216.34/x.jpg',
        'http://93.184.216.34:6379/x.jpg',
        'http://pictures.test/scheme.jpg',
        'http://pictures.test/round.jpg',
      ]),
    )
    expect(done).toBe(0)
    expect(failures.map(({ message }) => message.replace(/^The picture \S+ is not fetched: /, ''))).toEqual([
      ...INSIDE.map(() => 'its host is not on the public internet'),
      'it has a user name or a password',
      'its port is none of the web',
      'it is no address of the web',
      'it leads on too often',
    ])
    const asked = new Set(host.asked.map(({ path }) => path))
    expect([...asked]).toEqual(['/inside.jpg', '/inside-name.jpg', '/scheme.jpg', '/round.jpg'])
  })

  test('a huge, lying or broken host costs its own rows; the others are written', async () => {
    const { done, failures } = await importFetching(
      fileWith([
        'http://pictures.test/said-huge.jpg',
        'http://pictures.test/lying.jpg',
        'http://cut.test/broken.jpg',
        'http://pictures.test/gone-on.jpg',
      ]),
    )
    expect(done).toBe(1)
    expect(
      failures.map(({ message }) => message.replace(/^The picture \S+ /, '').replace(/ \(\w+\)$/, '')),
    ).toEqual([
      'is not fetched: it has more than 50 MB',
      'is not a picture that can be read',
      'is not fetched: its host cannot be reached',
    ])
    expect(await pictures('Work 3')).toHaveLength(1)
  })

  test('a host that fails three times in a row is left alone', async () => {
    const addresses = [1, 2, 3, 4, 5, 6].map((number) => `http://cut.test/broken.jpg?${number}`)
    ODD['/broken.jpg?1'] = ODD['/broken.jpg?2'] = ODD['/broken.jpg?3'] = (response) => response.destroy()
    const { failures } = await importFetching(fileWith(addresses))
    expect(failures).toHaveLength(6)
    expect(failures.at(-1)?.message).toContain('cut.test failed 3 times in a row')
    expect(host.asked).toHaveLength(3)
  })

  test('rows whose pictures were not there are tried again, or written without them', async () => {
    const file = shopifyFile([
      original('late', 'Late', { 'Image Src': 'http://pictures.test/late.jpg' }),
      { Handle: 'late', 'Image Src': 'http://pictures.test/front.jpg' },
      original('lying', 'Lying', { 'Image Src': 'http://pictures.test/lying.jpg' }),
      { Handle: 'lying', 'Image Src': 'http://pictures.test/front.jpg' },
      original('fine', 'Fine', { 'Image Src': 'http://pictures.test/front.jpg' }),
    ])
    const run = await importFetching(file)
    expect(run).toMatchObject({ done: 1, mayRetry: true })
    expect(run.failures.map(({ title }) => title)).toEqual(['Late', 'Lying'])
    expect(existsSync(join(shop().dataDir, 'imports', run.id))).toBe(true)

    isLate = false
    await artist.call('retryImport', { id: run.id })
    const again = await untilImport(artist, run.id)
    expect(again).toMatchObject({ done: 2, mayRetry: true })
    expect(await pictures('Late')).toHaveLength(2)

    await artist.call('retryImport', { id: run.id, withoutPictures: true })
    expect(await untilImport(artist, run.id)).toMatchObject({ done: 3, failures: [], mayRetry: false })
    expect((await pictures('Lying')).map(({ originalName }) => originalName)).toEqual(['front.jpg'])
    expect(existsSync(join(shop().dataDir, 'imports', run.id))).toBe(false)
    await expect(artist.call('retryImport', { id: run.id })).rejects.toMatchObject({ status: 409 })
  })
})
