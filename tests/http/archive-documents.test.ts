import { pdfBytes, sendDocument } from '../support/archive'
import { createArtwork, makePicture } from '../support/artworks'
import { inShort, leftBy } from '../support/audit-trail'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
let id: number
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  id = (await createArtwork(artist)).id
})

const address = (document: number, work = id) => `/api/cms/artworks/${work}/documents/${document}`
const add = async (bytes: Buffer, name?: string) => {
  const { status, text } = await sendDocument(artist, id, bytes, name)
  expect([status, text]).toEqual([200, expect.any(String)])
  return JSON.parse(text) as { id: number; name: string; type: string; size: number }
}
const count = async () =>
  (await shop().query('SELECT 1 FROM artwork_documents WHERE artwork_id = $1', [id])).length

test('a document comes back byte for byte, as a file to save that no cache keeps', async () => {
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

test.each([
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'deed.pdf'],
  [
    'a drawing with scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a.svg',
  ],
  ['an empty file', Buffer.alloc(0), 'deed.pdf'],
  ['an archive', Buffer.from('PK\x03\x04'), 'deed.zip'],
])('%s is refused, whatever it is called', async (_what, bytes, name) => {
  const answer = await sendDocument(artist, id, bytes, name)
  expect([answer.status, JSON.parse(answer.text).fields?.[0]?.field]).toEqual([400, 'file'])
  expect(await count()).toBe(0)
})

test('one of more than 10 MB is refused, and so is the twenty-first', async () => {
  const large = await sendDocument(artist, id, Buffer.concat([pdfBytes(), Buffer.alloc(10 * 1024 * 1024)]))
  expect(large.status).toBe(413)
  const picture = await makePicture('png')
  for (let at = 0; at < 20; at += 1) await add(picture, `${at}.png`)
  const more = await sendDocument(artist, id, pdfBytes())
  expect([more.status, more.text]).toEqual([409, expect.stringContaining('at most 20 documents')])
  expect(await count()).toBe(20)
})

test('owners alone add, open and delete documents, and only with the work that they belong to', async () => {
  const assistant = await hireAssistant(shop(), artist)
  const { id: document } = await add(pdfBytes())
  const other = (await createArtwork(artist)).id
  for (const [visitor, status] of [
    [shop().visitor(), 401],
    [assistant, 403],
  ] as const) {
    expect((await visitor.send('GET', address(document))).status).toBe(status)
    expect((await visitor.sendJson('DELETE', address(document), {})).status).toBe(status)
    expect((await sendDocument(visitor, id, pdfBytes())).status).toBe(status)
  }
  expect((await artist.send('GET', address(document, other))).status).toBe(404)
  expect((await artist.sendJson('DELETE', address(document, other), {})).status).toBe(404)
  expect((await sendDocument(artist, 999_999, pdfBytes())).status).toBe(404)
  expect(await count()).toBe(1)
})

test('the audit trail tells that documents changed, and not what they are called', async () => {
  let document = 0
  const entries = await leftBy(shop(), async () => {
    document = (await add(pdfBytes(), 'Letter of Ada Lindqvist.pdf')).id
    await artist.call('deleteDocument', { id: String(id), documentId: String(document) })
  })
  expect(entries.map(inShort)).toEqual(['updated artwork', 'updated artwork'])
  expect(entries.map(({ changes }) => changes)).toEqual([[{ field: 'documents' }], [{ field: 'documents' }]])
  expect(JSON.stringify(entries)).not.toContain('Ada')
  expect((await artist.send('GET', address(document))).status).toBe(404)
})

test('documents go with a work that is deleted for good', async () => {
  await add(pdfBytes())
  await artist.call('deleteArtwork', { id: String(id) })
  expect(await count()).toBe(1)
  expect((await artist.send('DELETE', `/api/cms/artworks/${id}?trash=true`)).status).toBe(200)
  expect(await count()).toBe(0)
})
