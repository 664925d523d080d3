import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { forgetProofs } from '../support/account'
import { pdfBytes, sendAttachment } from '../support/archive'
import { createArtwork, makePicture } from '../support/artworks'
import { certify } from '../support/certificates'
import { copyAddress, holdCopy, makeFullCopy, untilCopy, unzip } from '../support/full-copy'
import { documentsOf, switchDocumentsOn } from '../support/order-documents'
import { pastFile, SHOPIFY_ORDERS } from '../support/past-orders'
import { untilPaymentState } from '../support/payments'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { secretsIn, storedSecrets } from '../support/stored-secrets'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

/** Tables that workers write to during the test. */
const CHANGES_BY_ITSELF = [
  'emails',
  'audit_entries',
  'payment_events',
  'reconciliations',
  'orders',
  'fee_readings',
]

const copiesDir = () => join(shop().dataDir, 'full-copies')
const leftThere = () => (existsSync(copiesDir()) ? readdirSync(copiesDir()) : [])
const upload = async (name: string) =>
  artist.call('uploadPicture', {
    file: new File([new Uint8Array(await makePicture())], name, { type: 'image/jpeg' }),
  })
const download = async (id: string, headers: Record<string, string> = {}) =>
  artist.load('GET', copyAddress({ id }), { headers })

let copy: Awaited<ReturnType<typeof makeFullCopy>>

describe('the file with everything', () => {
  let files: Map<string, Buffer>
  let vanished: string
  beforeAll(async () => {
    await switchDocumentsOn(shop())
    const picture = await upload('Sternennacht über der Rhône.jpg')
    const artwork = await createArtwork(artist, { title: 'Été 星月夜', images: [picture.url] })
    await sendAttachment(artist, artwork.id, pdfBytes('deed'), 'Übergabe.pdf')
    const order = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    await untilPaymentState(shop(), order.id, 'paid')
    await certify(shop(), artist)
    const past = await artist.call('checkPastOrders', { file: pastFile(SHOPIFY_ORDERS) })
    await artist.call('storePastOrders', { id: past.id })
    await shop().query(
      "INSERT INTO legal_versions (page, number, title, html) VALUES ('terms', 1, 'Terms', '<p>Délai</p>')",
    )
    const gone = await upload('gone.jpg')
    vanished = basename(gone.url)
    rmSync(join(shop().dataDir, 'pictures', vanished))
    await shop().query(
      'CREATE TABLE new_things (id serial PRIMARY KEY, words text, sum numeric(10,2), reset_token text)',
    )
    await shop().query(
      "INSERT INTO new_things (words, sum, reset_token) VALUES ('új', 12.50, 'a-token-of-a-new-table')",
    )
    copy = await makeFullCopy(artist)
    const answer = await download(copy.id)
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(copy.bytes)])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${copy.name}"`)
    expect(copy.name).toMatch(/^[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip$/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(copy.missing).toBe(1)
    files = await unzip(answer.bytes)
  })
  afterAll(() => shop().query('DROP TABLE new_things'))

  const text = (name: string) => files.get(name)?.toString('utf8') ?? ''
  const rowsOf = (table: string): Record<string, unknown>[] => JSON.parse(text(`tables/${table}.json`))

  test('has every row of every table that is not left out on purpose, and names those that are', async () => {
    const tables = await shop().query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    )
    const undecided = tables.filter(
      ({ name }) => !files.has(`tables/${name}.json`) && !text('README.txt').includes(`\n  ${name}: `),
    )
    expect(undecided).toEqual([])
    let compared = 0
    for (const { name } of tables.filter((table) => files.has(`tables/${table.name}.json`))) {
      if (CHANGES_BY_ITSELF.includes(name)) continue
      const inFile = rowsOf(name)
      const [stored] = await shop().query<{ rows: Record<string, unknown>[] }>(
        `SELECT coalesce(json_agg(row_to_json(t)), '[]') AS rows FROM "${name}" t`,
      )
      const columns = Object.keys(inFile[0] ?? {})
      const expected = (stored?.rows ?? []).map((row) =>
        Object.fromEntries(columns.map((column) => [column, row[column]])),
      )
      const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()
      expect([name, sorted(inFile)]).toEqual([name, sorted(expected)])
      compared += inFile.length
    }
    expect(compared).toBeGreaterThan(10)
    expect(rowsOf('artworks').map(({ title }) => title)).toContain('Été 星月夜')
    expect(rowsOf('new_things')).toEqual([{ id: 1, words: 'új', sum: 12.5 }])
  })

  // ASVS 14.2.4
  test('has no secret of the database anywhere', async () => {
    const secrets = await storedSecrets(shop())
    expect(secrets.size).toBeGreaterThan(6)
    const found = [...files].flatMap(([name, bytes]) =>
      secretsIn(secrets, bytes).map((place) => `${place} in ${name}`),
    )
    expect(found).toEqual([])
  })

  test('has each picture as it is stored, under its own name, and tells of one that is gone', async () => {
    const stored = await shop().query<{ filename: string }>('SELECT filename FROM pictures')
    const entries = [...files.keys()].filter((name) => name.startsWith('pictures/'))
    expect(entries).toHaveLength(stored.length - 1)
    for (const { filename } of stored.filter((picture) => picture.filename !== vanished)) {
      const entry = entries.find((name) => name.includes(`(${filename.split('.')[0]})`)) ?? ''
      expect(files.get(entry)?.equals(readFileSync(join(shop().dataDir, 'pictures', filename)))).toBe(true)
    }
    expect(entries).toContainEqual(
      expect.stringMatching(/^pictures\/Sternennacht über der Rhône \(\w+\)\.jpg$/),
    )
    expect(text('README.txt')).toContain(`pictures/gone (${vanished.split('.')[0]}).jpg`)
  })

  test('has documents, certificates and attachments byte for byte, the keys and the legal pages', async () => {
    const stored = await shop().query<{ bytes: Buffer }>(`
      SELECT pdf AS bytes FROM paper_files UNION ALL SELECT bytes FROM certificate_pdfs UNION ALL
      SELECT bytes FROM artwork_documents`)
    expect(stored.length).toBeGreaterThan(2)
    const pdfs = [...files].filter(([name]) => /^(papers|certificates|documents)\/.*\.pdf$/.test(name))
    expect(pdfs).toHaveLength(stored.length)
    for (const { bytes } of stored) expect(pdfs.some(([, inFile]) => inFile.equals(bytes))).toBe(true)
    const [order] = await shop().query<{ id: string }>('SELECT id FROM orders')
    expect(await documentsOf(shop(), order?.id ?? '')).not.toEqual([])
    const keys = await (await fetch(`${shop().url}/.well-known/certificate-keys.json`)).json()
    expect(JSON.parse(text('certificates/public-keys.json'))).toEqual(keys)
    expect(text('legal/terms-1.html')).toContain('<p>Délai</p>')
    expect([...files.keys()]).toContainEqual(
      expect.stringMatching(/^documents\/Été 星月夜 \(\d+\)\/Übergabe \(\d+\)\.pdf$/),
    )
  })

  test.each([
    ['artworks', '/api/cms/artworks/export'],
    ['orders', '/api/cms/orders/export'],
    ['past-customers', '/api/cms/past-orders/export?kind=customer'],
  ])('has the table %s as its own export gives it', async (name, address) => {
    expect(files.get(`csv/${name}.csv`)?.equals((await artist.load('GET', address)).bytes)).toBe(true)
  })
})

test('a download that breaks off goes on where it was, also when the proof is old by then', async () => {
  const whole = await download(copy.id)
  await forgetProofs(shop())
  expect((await download(copy.id)).status).toBe(403)
  const rest = await download(copy.id, { Range: 'bytes=100-', 'If-Range': whole.headers.get('etag') ?? '' })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-${copy.bytes - 1}/${copy.bytes}`,
  ])
  expect(rest.bytes.equals(whole.bytes.subarray(100))).toBe(true)
  expect((await download(copy.id, { Range: `bytes=${copy.bytes}-` })).status).toBe(403)
  artist = await shop().signIn()
  expect((await download(copy.id, { Range: `bytes=${copy.bytes}-` })).status).toBe(416)
})

test('it is removed when a newer one is asked for, and after a day', async () => {
  await makeFullCopy(artist)
  expect((await download(copy.id)).status).toBe(404)
  await until(() => leftThere().length === 1)
  await shop().query("UPDATE full_copies SET finished_at = now() - interval '25 hours'")
  await until(() => leftThere().length === 0)
})

test('one is made at a time; after a crash another process begins it anew, and what was begun is gone; erasing somebody or cancelling leaves nothing behind', async () => {
  const held = await holdCopy(shop())
  await artist.call('startFullCopy', {})
  await untilCopy(artist, ({ step, isWorked }) => step === 'pictures' && isWorked)
  expect((await refusalOf(artist.call('startFullCopy', {}))).body).toMatchObject({
    code: 'conflict',
    message: 'A file is being made already.',
  })
  expect(leftThere()).toHaveLength(1)
  const [before] = leftThere()
  await shop().kill()
  await held.release()
  // A dead process's lease ends within half a minute.
  const ended = await shop().query(
    `UPDATE full_copies SET lease_until = now()
     WHERE lease_until BETWEEN now() AND now() + interval '30 seconds' RETURNING id`,
  )
  expect(ended).toHaveLength(1)
  await shop().startAgain()
  artist = await shop().signIn()
  const made = await untilCopy(artist)
  expect(leftThere()).toHaveLength(1)
  expect(leftThere()).not.toContain(before)
  expect((await unzip((await download(made.id)).bytes)).has('README.txt')).toBe(true)
  await artist.call('erasePerson', { email: 'nobody@example.test' })
  expect(await artist.call('getFullCopy', {})).toBeNull()

  const again = await holdCopy(shop())
  const { id } = await artist.call('startFullCopy', {})
  await untilCopy(artist, ({ step, isWorked }) => step === 'pictures' && isWorked)
  await artist.call('removeFullCopy', { id })
  await again.release()
  await until(() => leftThere().length === 0)
  expect(await artist.call('getFullCopy', {})).toBeNull()
})

test('a disk without room for it is told before anything is made', async () => {
  await shop().query(`INSERT INTO pictures (original_name, filename, filesize, placeholder, renditions)
    VALUES ('huge.jpg', 'huge.jpg', 9e15, '', '[]')`)
  const { body } = await refusalOf(artist.call('startFullCopy', {}))
  expect(body.code).toBe('conflict')
  expect(body.message).toMatch(/^The server’s disk is too full: the file takes about [\d,]+ TB, and /)
  expect(await artist.call('getFullCopy', {})).toBeNull()
  await shop().query("DELETE FROM pictures WHERE filename = 'huge.jpg'")
})
