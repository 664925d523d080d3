import { PRIVATE, pdfBytes, saveWork, sendDocument } from '../support/archive'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { createView } from '../support/private-views'
import { buy, originalLine, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { createSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
let doors: string[]

/** What is in each private field, as it would be seen; a cost and a share in any of their spellings. */
const MARKS =
  /MARK-(INVENTORY|GALLERY|TERMS|CONDITION|FRAME|NOTES|PROVENANCE|EXHIBITION|LITERATURE|DOCUMENT)|731[.,]93|41[.,]37|2031-03-17|consignment/i

beforeAll(async () => {
  artist = await shop().signIn()
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
    expect((await sendDocument(artist, id, pdfBytes('MARK-DOCUMENT'), 'MARK-DOCUMENT.pdf')).status).toBe(200)
  }
  const order = await buy(shop(), shop().visitor(), [originalLine(sold), printLine(open, 'A4')])
  const view = await createView(shop(), artist, 'Preview', { works: [open.id, hidden.id] })
  const { privateToken } = await artist.call('getStoredArtwork', { slugOrId: String(hidden.id) })
  const [document] = await shop().query<{ id: number }>('SELECT min(id) AS id FROM artwork_documents')
  doors = [
    // Pages
    '/',
    '/?show=sold',
    '/?q=open',
    '/?q=MARK-NOTES',
    '/artwork/open',
    '/artwork/sold',
    '/artwork/hidden',
    '/preview/hidden',
    `/private/${privateToken}`,
    `/view/${view.token}`,
    '/series',
    '/series/tides',
    '/about',
    '/landing',
    '/cart',
    '/checkout',
    `/payment-confirmation/${order.id}`,
    '/contact?work=open',
    `/contact?private=${privateToken}`,
    '/privacy',
    // Calls
    '/api/artworks',
    '/api/artworks/open',
    `/api/artworks/${open.id}`,
    '/api/artworks/sold',
    '/api/artworks/hidden',
    '/api/artworks/open/more-works',
    '/api/artworks/another/more-works',
    '/api/gallery',
    '/api/gallery?q=MARK',
    '/api/neighbours/open',
    '/api/series',
    '/api/series/tides',
    `/api/private-artworks/${privateToken}`,
    `/api/private-views/${view.token}`,
    `/api/orders/${order.id}`,
    '/api/about',
    '/api/shop-texts/privacy',
    // What machines read
    '/sitemap.xml',
    '/feed.xml',
    '/products.xml',
    '/robots.txt',
    '/licences.txt',
    // What is for the artist alone
    '/admin',
    '/admin/archive',
    '/admin/history?artwork=1',
    `/admin/collections/artworks/${open.id}`,
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
}, 120_000)

const nobody = () => shop().visitor()
/** With a session's cookie that is nobody's. */
function stranger(): Visitor {
  const visitor = shop().visitor()
  visitor.cookies.set('payload-token', 'not.a.session')
  return visitor
}

test.each([
  ['nobody', nobody],
  ['a stranger with a cookie of their own', stranger],
])('no door shows %s anything private of a work, also once it is cached', async (_who, asWhom) => {
  const told: string[] = []
  for (const door of [...doors, ...doors]) {
    const { text, headers } = await asWhom().send('GET', door)
    const head = JSON.stringify([...headers])
    const found = (MARKS.exec(text) ?? MARKS.exec(head))?.[0]
    // What was searched for stands in the search field, and in the address of the way to sign in.
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

test.each(['price_list', 'labels'])(
  'the paper of a private view, %s, has nothing private either',
  async (print) => {
    const view = doors.find((door) => door.startsWith('/api/private-views/')) ?? ''
    const { status, bytes } = await nobody().load('POST', `${view}/pdf`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ print }),
    })
    expect(status).toBe(200)
    const words = JSON.stringify(readPdf(bytes))
    expect(words).toContain('Open')
    expect(words).not.toMatch(MARKS)
  },
)

test('pages of other sites get nothing private', async () => {
  const sent = await nobody().send('GET', '/api/artworks/open', {
    headers: { Origin: 'https://elsewhere.example' },
  })
  expect(sent.text).not.toMatch(MARKS)
})
