import { parseTable } from '../../cms/src/platform/csv/parse-table'
import { PRIVATE, pdfBytes, readWork, saveWork, sendAttachment } from '../support/archive'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { inShort, leftBy } from '../support/audit-trail'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { dryRun, importAll } from '../support/imports'
import { columnsWith, readPerson } from '../support/personal-data'
import { createView } from '../support/private-views'
import { buy, originalLine, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { createSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
let assistant: Visitor

beforeAll(async () => {
  artist = await shop().signIn()
  assistant = await hireAssistant(shop(), artist)
  const works = [
    [
      'Mill',
      '100.00',
      {
        inventoryNumber: 'A-1',
        location: 'studio',
        cost: '12.50',
        originalDimensions: '72.5 × 92 cm',
        weight: '3.2 kg',
      },
    ],
    [
      'Weir',
      '200.00',
      {
        inventoryNumber: 'A-2',
        location: 'consignment',
        locationName: 'Galerie Nord',
        locationShare: 40,
        cost: '30.00',
      },
    ],
    ['Lock', '400.00', { location: 'consignment', locationName: 'Galerie Süd', locationUntil: '2031-05-01' }],
    ['Quay', '800.00', {}],
    ['Dam', '1600.00', { cost: '5.25' }],
  ] as const
  for (const [title, originalPrice, fields] of works) {
    const work = await createArtwork(artist, { title, originalPrice, printOptions: [] })
    expect((await saveWork(artist, work.id, fields)).status).toBe(200)
    if (title === 'Dam') await buy(shop(), shop().visitor(), [originalLine(work)])
  }
  const elsewhere = { originalState: 'sold_elsewhere', salePrice: '50.00' } as const
  await createArtwork(artist, { title: 'Pier', originalPrice: '60.00', ...elsewhere })
  await createArtwork(artist, { title: 'Kept', originalPrice: '7000.00', originalState: 'not_for_sale' })
})

async function csv(visitor: Visitor, query = ''): Promise<Record<string, string>[]> {
  const { status, text, headers } = await visitor.send('GET', `/api/cms/archive/export${query}`)
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="archive-\d{4}-\d\d-\d\d\.csv"$/),
  ])
  const { headings, rows } = parseTable(text)
  return rows.map(({ cells }) =>
    Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])),
  )
}
async function pdf(visitor: Visitor, query = ''): Promise<string[]> {
  const { status, headers, bytes } = await visitor.load('GET', `/api/cms/archive/pdf${query}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPdf(bytes).flatMap(({ lines }) => lines)
}
const titles = (rows: Record<string, string>[]) => rows.map(({ Title }) => Title)

test('by place: the studio first, galleries by their names, then what was sold and what nobody said', async () => {
  const rows = await csv(artist)
  expect(titles(rows)).toEqual(['Mill', 'Weir', 'Lock', 'Dam', 'Pier', 'Kept', 'Quay'])
  expect(rows[0]).toEqual({
    'Inventory number': 'A-1',
    Title: 'Mill',
    Date: '',
    Medium: '',
    Dimensions: '72.5 × 92 cm',
    'Height (cm)': '72.5',
    'Width (cm)': '92',
    'Height (in)': '28.54',
    'Width (in)': '36.22',
    Weight: '3.2 kg',
    Framed: 'no',
    'Where it is': 'In the studio',
    'With whom or where': '',
    'There until': '',
    'Their share (percent)': '',
    'Asking value (USD)': '100.00',
    'Cost (USD)': '12.50',
    'Sold for (USD)': '',
  })
  expect(rows[2]).toMatchObject({ 'With whom or where': 'Galerie Süd', 'There until': '2031-05-01' })
  expect(rows.slice(3)).toMatchObject([
    { 'Where it is': 'With its buyer', 'Asking value (USD)': '', 'Sold for (USD)': '1600.00' },
    { 'Where it is': 'With its buyer', 'Asking value (USD)': '', 'Sold for (USD)': '50.00' },
    { 'Where it is': 'Not said', 'Asking value (USD)': '' },
    { 'Where it is': 'Not said', 'Asking value (USD)': '800.00' },
  ])
})

test('by value: what is worth most comes first', async () => {
  expect(titles(await csv(artist, '?view=value'))).toEqual([
    'Dam',
    'Quay',
    'Lock',
    'Weir',
    'Mill',
    'Pier',
    'Kept',
  ])
})

test('the list is filtered, and what is no filter is refused', async () => {
  for (const [query, found] of [
    ['?place=consignment', ['Weir', 'Lock']],
    ['?place=not_said', ['Kept', 'Quay']],
    ['?place=sold', ['Dam', 'Pier']],
    ['?q=nord', ['Weir']],
    ['?q=100%25', []],
  ] as const)
    expect([query, titles(await csv(artist, query))]).toEqual([query, found])
  for (const query of ['export?place=moon', `export?q=${'x'.repeat(201)}`, 'pdf?paper=a5'])
    expect((await artist.send('GET', `/api/cms/archive/${query}`)).status).toBe(400)
})

test('the printed list has each place with its works, and sums that are those of the works', async () => {
  const lines = (await pdf(artist)).join('\n')
  expect(lines).toContain('Works by place')
  expect(lines).toMatch(/On consignment \| 2 works \| \$600\.00 \| \$30\.00 \| \$0\.00/)
  expect(lines).toMatch(/With its buyer \| 2 works \| \$0\.00 \| \$5\.25 \| \$1,650\.00/)
  expect(lines).toMatch(/Together \| 7 works \| \$1,500\.00 \| \$47\.75 \| \$1,650\.00/)
  expect(lines).toContain('72.5 × 92 cm (28½ × 36¼ in)')
})

test('an assistant gets the works by place without any value, on paper and as a table', async () => {
  const [row] = await csv(assistant, '?view=value')
  expect(Object.keys(row ?? {})).not.toContain('Cost (USD)')
  expect(titles(await csv(assistant, '?view=value'))).toEqual([
    'Mill',
    'Weir',
    'Lock',
    'Dam',
    'Pier',
    'Kept',
    'Quay',
  ])
  const lines = (await pdf(assistant, '?view=value')).join('\n')
  expect(lines).toContain('Galerie Nord')
  expect(lines).not.toMatch(/\$|Asking|Cost/)
})

describe('of a work', () => {
  const newId = async () => (await createArtwork(artist)).id
  const messageOf = (text: string): string => {
    const { errors } = JSON.parse(text)
    return errors[0]?.data?.errors?.[0]?.message ?? errors[0]?.message
  }

  test('everything that the artist keeps of a work is saved and read again', async () => {
    const id = await newId()
    expect((await saveWork(artist, id, PRIVATE)).status).toBe(200)
    expect(await readWork(artist, id)).toMatchObject({
      ...PRIVATE,
      locationUntil: '2031-03-17T12:00:00.000Z',
    })
  })

  test('what is no place, no share and no date is refused with a reason', async () => {
    const id = await newId()
    for (const [fields, words] of [
      [{ location: 'moon' }, /location/i],
      [{ location: 'lent', locationShare: 101 }, /0 to 100/],
      [{ cost: 'dear' }, /amount|number|money/i],
      [{ literature: [{ date: '1:2', words: 'x' }] }, /colon/],
    ] as const) {
      const answer = await saveWork(artist, id, fields)
      expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(words)])
    }
  })

  test('an inventory number is one work’s, whatever its capitals, and the refusal names the other work', async () => {
    const [one, other] = [await createArtwork(artist, { title: 'Mill' }), await newId()]
    await saveWork(artist, one.id, { inventoryNumber: ' Inv-7 ' })
    const refused = await saveWork(artist, other, { inventoryNumber: 'INV-7' })
    expect([refused.status, messageOf(refused.text)]).toEqual([
      400,
      '“Mill” has this inventory number already.',
    ])
    await artist.call('deleteArtwork', { id: String(one.id) })
    expect(messageOf((await saveWork(artist, other, { inventoryNumber: 'inv-7' })).text)).toBe(
      '“Mill”, which is in the trash, has this inventory number already.',
    )
    expect((await saveWork(artist, other, { inventoryNumber: 'inv-8' })).status).toBe(200)
    expect((await saveWork(artist, other, { inventoryNumber: 'INV-8' })).status).toBe(200)
  })

  test('of two who save one inventory number at the same time, one is refused', async () => {
    const ids = await Promise.all([newId(), newId(), newId()])
    const answers = await Promise.all(ids.map((id) => saveWork(artist, id, { inventoryNumber: 'RACE-1' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('a place has only its own details: those of the former one go with it', async () => {
    const id = await newId()
    await saveWork(artist, id, { ...PRIVATE, inventoryNumber: 'PLACE-1' })
    await saveWork(artist, id, { location: 'storage' })
    expect(await readWork(artist, id)).toMatchObject({
      location: 'storage',
      locationName: 'MARK-GALLERY-2',
      locationUntil: null,
      locationTerms: null,
      locationShare: null,
    })
    await saveWork(artist, id, { location: null, framed: false })
    expect(await readWork(artist, id)).toMatchObject({ locationName: null, frameWords: null })
  })

  test('a date in words is shown in place of the year, and the year follows it for sorting', async () => {
    const { id, slug } = await createArtwork(artist, { year: 2026 })
    await saveWork(artist, id, { dateWords: 'c. 1883–84' })
    const look = () => shop().visitor().call('getArtwork', { slugOrId: slug })
    expect(await look()).toMatchObject({ dateWords: 'c. 1883–84', year: 1883 })
    await saveWork(artist, id, { year: 1884 })
    expect(await look()).toMatchObject({ dateWords: 'c. 1883–84', year: 1884 })
    const page = (await shop().visitor().send('GET', `/artwork/${slug}`)).text
    expect(page).toContain('<p>c. 1883–84</p>')
    expect(page).toContain('"dateCreated":"1884"')
    await saveWork(artist, id, { dateWords: '', year: 1900 })
    expect(await look()).toMatchObject({ year: 1900 })
    expect(await look()).not.toHaveProperty('dateWords')
  })

  test('a save on the site, which knows nothing of the archive, leaves it as it is', async () => {
    const { id, title } = await createArtwork(artist)
    await saveWork(artist, id, { ...PRIVATE, inventoryNumber: 'SITE-1' })
    await artist.call('updateArtwork', { id: String(id), title, medium: 'Ink' })
    const { provenance } = await readWork(artist, id)
    expect(await readWork(artist, id)).toMatchObject({
      inventoryNumber: 'SITE-1',
      cost: '731.93',
      medium: 'Ink',
    })
    expect(provenance).toHaveLength(2)
  })

  test('an assistant sees where a work is, and neither cost nor terms nor private notes', async () => {
    const id = await newId()
    await saveWork(artist, id, { ...PRIVATE, inventoryNumber: 'ROLE-1' })
    const seen = await readWork(assistant, id)
    expect(seen).toMatchObject({
      inventoryNumber: 'ROLE-1',
      locationName: 'MARK-GALLERY-2',
      condition: 'MARK-CONDITION-4',
    })
    for (const field of ['cost', 'privateNotes', 'locationTerms', 'locationShare'])
      expect(seen).not.toHaveProperty(field)
    const all = (await assistant.send('GET', '/api/cms/artworks?limit=100&depth=1')).text
    expect(all).not.toMatch(/MARK-NOTES|MARK-TERMS|731\.93|41\.37/)
    await saveWork(assistant, id, { cost: '1.00', privateNotes: 'hers', condition: 'Cleaned' })
    expect(await readWork(artist, id)).toMatchObject({
      cost: '731.93',
      privateNotes: 'MARK-NOTES-6',
      condition: 'Cleaned',
    })
    const filtered = await assistant.send('GET', '/api/cms/artworks?where[cost][greater_than]=1')
    expect(filtered.status).toBeGreaterThanOrEqual(400)
    expect(filtered.text).not.toContain('ROLE-1')
  })

  test('the audit trail keeps what changed, but of persons and notes only that they did', async () => {
    const id = await newId()
    const [entry] = await leftBy(shop(), () =>
      saveWork(artist, id, { ...PRIVATE, inventoryNumber: 'TRAIL-1' }),
    )
    const changes = new Map(entry?.changes.map((change) => [change.field, change]))
    expect(changes.get('location')).toEqual({ field: 'location', old: null, new: 'consignment' })
    expect(changes.get('cost')).toEqual({ field: 'cost', old: null, new: '731.93' })
    for (const field of ['locationName', 'locationTerms', 'privateNotes', 'provenance']) {
      expect(changes.get(field)).toEqual({ field })
    }
    const again = await leftBy(shop(), () => saveWork(artist, id, { inventoryNumber: 'TRAIL-1' }))
    expect(again).toEqual([])
  })

  test('a bulk edit of where works are is undone in one step, with whom they were', async () => {
    const ids = [await newId(), await newId()]
    for (const id of ids) await saveWork(artist, id, { location: 'lent', locationName: 'Ada Lindqvist' })
    const where = ids.map((id, at) => `where[id][in][${at}]=${id}`).join('&')
    const edit = { location: 'consignment', locationName: 'Galerie Nord', locationShare: 40 }
    const { undo } = JSON.parse((await artist.sendJson('PATCH', `/api/cms/artworks?${where}`, edit)).text)
    for (const id of ids) expect(await readWork(artist, id)).toMatchObject(edit)
    expect(await artist.call('undoBulkChange', { id: undo })).toEqual({ undone: 2, left: [] })
    for (const id of ids) {
      expect(await readWork(artist, id)).toMatchObject({
        location: 'lent',
        locationName: 'Ada Lindqvist',
        locationShare: null,
      })
    }
  })

  test('prices and states are recorded from the first on, whatever changes them, and never change again', async () => {
    const artwork = await createArtwork(artist, { originalPrice: '100.00', printOptions: [] })
    await saveWork(artist, artwork.id, { originalPrice: '150.00' })
    await saveWork(artist, artwork.id, { medium: 'Ink' })
    await shop().query('UPDATE artworks SET original_price = 175 WHERE id = $1', [artwork.id])
    await buy(shop(), shop().visitor(), [originalLine({ ...artwork, originalPrice: '175.00' })])
    const values = await shop().query<{ field: string; old: unknown; new: unknown }>(
      'SELECT field, old, new FROM artwork_values WHERE artwork_id = $1 ORDER BY id',
      [artwork.id],
    )
    expect(values).toEqual([
      { field: 'originalPrice', old: null, new: '100.00' },
      { field: 'originalState', old: null, new: 'for_sale' },
      { field: 'originalPrice', old: '100.00', new: '150.00' },
      { field: 'originalPrice', old: '150.00', new: '175.00' },
      { field: 'sold', old: null, new: expect.any(String) },
    ])
    for (const statement of [
      "UPDATE artwork_values SET new = '1'",
      'DELETE FROM artwork_values',
      'TRUNCATE artwork_values',
    ]) {
      await expect(shop().query(statement)).rejects.toThrow(/append-only|permission denied/)
    }
  })

  test('a person to whom a work is lent is found by their address, and goes when they are erased', async () => {
    const email = 'mary@example.test'
    const name = `the ${email} collection`
    const ids = [await newId(), await newId()]
    const where = ids.map((id, at) => `where[id][in][${at}]=${id}`).join('&')
    await artist.sendJson('PATCH', `/api/cms/artworks?${where}`, { location: 'lent', locationName: name })
    expect((await readPerson(artist, email)).originals).toMatchObject(
      ids.map((id) => ({ id, location_name: name })),
    )
    await artist.call('erasePerson', { email, evenUnsent: true })
    for (const id of ids)
      expect(await readWork(artist, id)).toMatchObject({ location: 'lent', locationName: null })
    // Undoing the change would bring the address back.
    expect(await columnsWith(shop(), email)).toEqual([])
  })
})

describe('attachments', () => {
  let id: number
  beforeEach(async () => {
    id = (await createArtwork(artist)).id
  })

  const address = (attachment: number, work = id) => `/api/cms/artworks/${work}/documents/${attachment}`
  const add = async (bytes: Buffer, name?: string) => {
    const { status, text } = await sendAttachment(artist, id, bytes, name)
    expect([status, text]).toEqual([200, expect.any(String)])
    return JSON.parse(text) as { id: number; name: string; type: string; size: number }
  }
  const count = async () =>
    (await shop().query('SELECT 1 FROM artwork_documents WHERE artwork_id = $1', [id])).length

  // ASVS 3.2.1, 5.4.1
  test('an attachment comes back byte for byte, as a file to save that no cache keeps', async () => {
    const bytes = pdfBytes('Übergabe')
    const added = await add(bytes, 'Vertrag (2).pdf')
    expect(added).toMatchObject({ name: 'Vertrag (2).pdf', type: 'application/pdf', size: bytes.length })
    const answer = await artist.load('GET', address(added.id))
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(bytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Vertrag%20%282%29.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test('what is neither a PDF nor a picture is refused, whatever it is called', async () => {
    for (const [bytes, name] of [
      ['<!doctype html><script>alert(1)</script>', 'deed.pdf'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg'],
      ['', 'deed.pdf'],
    ] as const) {
      const answer = await sendAttachment(artist, id, Buffer.from(bytes), name)
      expect([answer.status, JSON.parse(answer.text).fields?.[0]?.field]).toEqual([400, 'file'])
    }
    expect(await count()).toBe(0)
  })

  test('one of more than 10 MB is refused, and so is the twenty-first', async () => {
    const large = await sendAttachment(
      artist,
      id,
      Buffer.concat([pdfBytes(), Buffer.alloc(10 * 1024 * 1024)]),
    )
    expect(large.status).toBe(413)
    const picture = await makePicture('png')
    await add(picture, '1.png')
    const columns = (
      await shop().query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_name = 'artwork_documents' AND column_name <> 'id' AND is_generated = 'NEVER'`,
      )
    ).map(({ name }) => name)
    await shop().query(
      `INSERT INTO artwork_documents (${columns}) SELECT ${columns} FROM artwork_documents, generate_series(1, 19)
       WHERE artwork_id = $1`,
      [id],
    )
    const more = await sendAttachment(artist, id, pdfBytes())
    expect([more.status, more.text]).toEqual([409, expect.stringContaining('at most 20 attachments')])
    expect(await count()).toBe(20)
  })

  test('owners alone add, open and delete attachments, and only with the work that they belong to', async () => {
    const { id: attachment } = await add(pdfBytes())
    const other = (await createArtwork(artist)).id
    for (const [visitor, status] of [
      [shop().visitor(), 401],
      [assistant, 403],
    ] as const) {
      expect((await visitor.send('GET', address(attachment))).status).toBe(status)
      expect((await visitor.sendJson('DELETE', address(attachment), {})).status).toBe(status)
      expect((await sendAttachment(visitor, id, pdfBytes())).status).toBe(status)
    }
    expect((await artist.send('GET', address(attachment, other))).status).toBe(404)
    expect((await artist.sendJson('DELETE', address(attachment, other), {})).status).toBe(404)
    expect((await sendAttachment(artist, 999_999, pdfBytes())).status).toBe(404)
    expect(await count()).toBe(1)
  })

  test('the audit trail tells that attachments changed, and not what they are called', async () => {
    let attachment = 0
    const entries = await leftBy(shop(), async () => {
      attachment = (await add(pdfBytes(), 'Letter of Ada Lindqvist.pdf')).id
      await artist.call('deleteAttachment', { id: String(id), attachmentId: String(attachment) })
    })
    expect(entries.map(inShort)).toEqual(['updated artwork', 'updated artwork'])
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'documents' }],
      [{ field: 'documents' }],
    ])
    expect(JSON.stringify(entries)).not.toContain('Ada')
    expect((await artist.send('GET', address(attachment))).status).toBe(404)
  })

  test('attachments go with a work that is deleted for good', async () => {
    await add(pdfBytes())
    await artist.call('deleteArtwork', { id: String(id) })
    expect(await count()).toBe(1)
    expect((await artist.send('DELETE', `/api/cms/artworks/${id}?trash=true`)).status).toBe(200)
    expect(await count()).toBe(0)
  })
})

describe('tables', () => {
  beforeEach(() => shop().query('TRUNCATE artworks CASCADE'))

  const exported = async (visitor = artist) => (await visitor.send('GET', '/api/cms/artworks/export')).text
  const archiveOf = async (id: number) => {
    const work = await readWork(artist, id)
    const { updatedAt: _at, ...rest } = work
    return JSON.parse(
      JSON.stringify(rest, (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value)),
    )
  }

  test('an export with all of the archive that is imported again would change nothing', async () => {
    const { id } = await createArtwork(artist, { title: 'Mill' })
    await saveWork(artist, id, {
      ...PRIVATE,
      dateWords: 'c. 1883–84',
      locationTerms: '=SUM(A1)\nthree months, "as agreed"',
      literature: [
        { date: null, words: 'Catalogue: the | late; years', published: true },
        { date: '1911', words: '* starred', published: false },
      ],
    })
    await createArtwork(artist, { title: 'Empty' })
    const text = await exported()
    expect(text).toContain('MARK-NOTES-6')
    expect(await dryRun(artist, text)).toMatchObject({ total: 2, unchanged: 2, ready: 0, problems: [] })
  })

  test('a table adds and changes what the archive has, and what was imported is undone in one step', async () => {
    const { id, slug } = await createArtwork(artist, { title: 'Mill' })
    await saveWork(artist, id, PRIVATE)
    const before = await archiveOf(id)
    const table = [
      'Slug,Title,Inventory no.,Date in words,Where it is,Gallery,There until,Commission,Cost,Framed,Provenance',
      `${slug},Mill,N-1,1880s,On consignment,Galerie Süd,2032-01-31,"33,5 %","$1,200",yes,1893: Durand | * 1901: Private collection`,
      ',Weir,N-2,,in the studio,,,,,no,',
    ].join('\n')
    const done = await importAll(artist, table)
    expect(done).toMatchObject({ done: 2, failures: [] })
    expect(await readWork(artist, id)).toMatchObject({
      inventoryNumber: 'N-1',
      dateWords: '1880s',
      year: 1880,
      location: 'consignment',
      locationName: 'Galerie Süd',
      locationUntil: '2032-01-31T12:00:00.000Z',
      locationShare: 33.5,
      locationTerms: 'MARK-TERMS-3',
      cost: '1200.00',
      provenance: [
        { date: '1893', words: 'Durand', published: false },
        { date: '1901', words: 'Private collection', published: true },
      ],
    })
    const undone = await artist.call('undoBulkChange', { id: done.id })
    expect(undone).toEqual({ undone: 2, left: [] })
    expect(await archiveOf(id)).toEqual(before)
  })

  test('a cell that cannot be read is a problem of its row', async () => {
    const { problems, ready } = await dryRun(artist, 'Title,Their share (percent)\nStudy,half')
    expect([ready, problems]).toEqual([
      0,
      [expect.objectContaining({ row: 2, message: expect.stringMatching(/not a share/) })],
    ])
  })

  test('an inventory number that two rows or another work have is told before anything is written', async () => {
    const { id } = await createArtwork(artist, { title: 'Mill' })
    await saveWork(artist, id, { inventoryNumber: 'N-1' })
    const { problems } = await dryRun(artist, 'Title,Inventory number\nOne,n-1\nTwo,N-2\nThree,n-2')
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [2, '"Mill" has this inventory number already'],
      [4, 'Row 3 has this inventory number already'],
    ])
  })

  test('an assistant exports and imports the archive without what is for owners', async () => {
    const { id, slug } = await createArtwork(artist, { title: 'Mill' })
    await saveWork(artist, id, PRIVATE)
    const text = await exported(assistant)
    expect(text).toContain('MARK-GALLERY-2')
    expect(text).not.toMatch(/MARK-TERMS|MARK-NOTES|731\.93|41\.37|Cost|Private notes/)
    const table = `Slug,Cost,Private notes,Terms,Condition\n${slug},1,hers,hers,Cleaned`
    const run = await dryRun(assistant, table)
    expect(run.problems.map(({ message }) => message)).toEqual([
      'The column "Cost" is for owners; it is left out.',
      'The column "Private notes" is for owners; it is left out.',
      'The column "Terms" is for owners; it is left out.',
    ])
    await importAll(assistant, table)
    expect(await readWork(artist, id)).toMatchObject({
      cost: '731.93',
      privateNotes: 'MARK-NOTES-6',
      locationTerms: 'MARK-TERMS-3',
      condition: 'Cleaned',
    })
    // An assistant sees an owner's import without these fields.
    const { id: importId } = await dryRun(artist, `Slug,Cost,Condition\n${slug},987.65,Other`)
    const changes = await assistant.send('GET', `/api/cms/artworks/imports/${importId}/changes`)
    expect(changes.text).toContain('Other')
    expect(changes.text).not.toMatch(/987\.65|731\.93/)
  })
})

describe('what nobody else sees of it', () => {
  let doors: string[]

  /** Matches the value of each private field, and every spelling of the cost and the share. */
  const MARKS =
    /MARK-(INVENTORY|GALLERY|TERMS|CONDITION|FRAME|NOTES|PROVENANCE|EXHIBITION|LITERATURE|DOCUMENT)|731[.,]93|41[.,]37|2031-03-17|consignment/i

  beforeAll(async () => {
    await shop().query('TRUNCATE artworks, series CASCADE')
    await saveSettings(artist, { artistName: 'Marianne Holt' })
    const images = [dataString(await makePicture('jpeg', 800, 600))]
    const { id: seriesId } = await createSeries(artist, 'Tides')
    const open = await createArtwork(artist, { title: 'Open', year: 1901, images, series: [seriesId] })
    const sold = await createArtwork(artist, { title: 'Sold', images })
    const hidden = await createArtwork(artist, { title: 'Hidden', publication: 'private' })
    await createArtwork(artist, { title: 'Another' })
    for (const [at, { id }] of [open, sold, hidden].entries()) {
      const saved = await saveWork(artist, id, { ...PRIVATE, inventoryNumber: `MARK-INVENTORY-${at}` })
      expect(saved.status).toBe(200)
      expect((await sendAttachment(artist, id, pdfBytes('MARK-DOCUMENT'), 'MARK-DOCUMENT.pdf')).status).toBe(
        200,
      )
    }
    const order = await buy(shop(), shop().visitor(), [originalLine(sold), printLine(open, 'A4')])
    const view = await createView(shop(), artist, 'Preview', { works: [open.id, hidden.id] })
    const { privateToken } = await artist.call('getStoredArtwork', { slugOrId: String(hidden.id) })
    const [document] = await shop().query<{ id: number }>('SELECT min(id) AS id FROM artwork_documents')
    doors = [
      // Pages
      '/',
      '/?q=MARK-NOTES',
      '/artwork/open',
      '/artwork/sold',
      '/artwork/hidden',
      '/preview/hidden',
      `/private/${privateToken}`,
      `/view/${view.token}`,
      '/series/tides',
      `/payment-confirmation/${order.id}`,
      '/contact?work=open',
      `/contact?private=${privateToken}`,
      // Calls
      '/api/artworks',
      '/api/artworks/open',
      '/api/artworks/hidden',
      '/api/artworks/open/more-works',
      '/api/gallery',
      '/api/gallery?q=MARK',
      '/api/neighbours/open',
      '/api/series',
      '/api/series/tides',
      `/api/private-artworks/${privateToken}`,
      `/api/private-views/${view.token}`,
      `/api/orders/${order.id}`,
      '/api/about',
      // Feeds for machines
      '/sitemap.xml',
      '/feed.xml',
      '/products.xml',
      // For the artist only; the panel shows strangers only the sign-in form
      '/api/cms/archive/export',
      '/api/cms/archive/pdf',
      '/api/cms/artworks',
      `/api/cms/artworks/${open.id}`,
      '/api/cms/artworks?where[privateNotes][contains]=MARK',
      '/api/cms/artworks/export',
      '/api/cms/artworks/imports/latest',
      `/api/cms/artworks/${open.id}/documents/${document?.id}`,
      `/media/MARK-DOCUMENT.pdf`,
      '/media/documents/1',
      '/api/admin/artworks',
      '/api/cms/graphql?query={artworks{docs{privateNotes}}}',
    ]
  })

  const nobody = () => shop().visitor()
  /** A visitor with an invalid session cookie. */
  function stranger(): Visitor {
    const visitor = shop().visitor()
    visitor.cookies.set('payload-token', 'not.a.session')
    return visitor
  }

  test('no door shows a stranger anything private of a work, also once it is cached', async () => {
    const told: string[] = []
    const isKept = (door: string) => !/^\/(media|api\/(cms|admin))/.test(door)
    for (const door of [...doors, ...doors.filter(isKept)]) {
      const { text, headers } = await stranger().send('GET', door)
      const head = JSON.stringify([...headers])
      const found = (MARKS.exec(text) ?? MARKS.exec(head))?.[0]
      // The searched text is repeated in the search field and in the address of the sign-in link.
      const isAsked = decodeURIComponent(door).includes(found ?? '\0')
      if (found && !isAsked) told.push(`${door}: ${found}`)
    }
    expect(told).toEqual([])
  })

  test('the test sees what is shown: the artist finds the marks, and everyone the published lines', async () => {
    const seen = (await artist.send('GET', '/api/cms/artworks')).text
    expect(seen).toMatch(MARKS)
    const page = (await nobody().send('GET', '/artwork/open')).text
    for (const words of [
      'Galerie Durand, Paris',
      'Salon d’Automne, Paris',
      'J. de Wit, The Late Years, p. 44',
    ]) {
      expect(page).toContain(words)
    }
  })

  test('the price list of a private view has nothing private either', async () => {
    const view = doors.find((door) => door.startsWith('/api/private-views/')) ?? ''
    const { status, bytes } = await nobody().load('POST', `${view}/pdf`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ print: 'price_list' }),
    })
    expect(status).toBe(200)
    const words = JSON.stringify(readPdf(bytes))
    expect(words).toContain('Open')
    expect(words).not.toMatch(MARKS)
  })
})
