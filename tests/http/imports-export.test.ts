import type { CartLine } from '@gesso/shared-types/order'
import { parseTable } from '../../cms/src/csv/parse-table'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { dryRun, importAll } from '../support/imports'
import { buy, CUSTOMER, originalLine, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const download = async (path: string) => {
  const { status, headers, text } = await artist.send('GET', `/api/cms/${path}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return { headers, text }
}

/** The rows of a download, by their headings. */
async function table(path: string): Promise<Record<string, string>[]> {
  const { headings, rows } = parseTable((await download(path)).text)
  return rows.map(({ cells }) =>
    Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])),
  )
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
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="artworks-\d{4}-\d\d-\d\d\.csv"$/)
  expect(await dryRun(artist, text)).toMatchObject({ total: 4, unchanged: 4, ready: 0, problems: [] })
  expect(await artworks()).toEqual(before)
  expect((await download('artworks/export')).text).toBe(text)
})

test('an export that was changed in a spreadsheet changes the artworks', async () => {
  const artwork = await createArtwork(artist, { title: 'Mill', originalPrice: '10.00' })
  const { text } = await download('artworks/export')
  await importAll(artist, text.replace(/^(mill,.*)10\.00/m, '$112.50'))
  expect(await artist.call('getArtwork', { slugOrId: artwork.slug })).toMatchObject({
    originalPrice: '12.50',
  })
})

test('the template can be imported as it is, but for the pictures that its example names', async () => {
  const { text } = await download('artworks/import-template')
  expect(text).toMatch(/^Slug,Title,/)
  const files = ['front.jpg', 'detail.jpg'].map(async (name) => ({ name, bytes: await makePicture() }))
  expect(await importAll(artist, text, await Promise.all(files))).toMatchObject({ done: 1, failures: [] })
})

test('orders are exported one by one, with mode, payment and money; a buyer’s formula is disarmed', async () => {
  const artwork = await createArtwork(artist, { title: 'Weir' })
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4', 2)])
  await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, { amount: '10.00' })
  const row = (await table('orders/export')).find((order) => order.Order === `GESSO-${id}`)
  expect(row).toMatchObject({
    Mode: 'test',
    Payment: 'partially_refunded',
    Fulfilment: 'pending',
    'Subtotal (USD)': '140.00',
    'Shipping (USD)': '25.00',
    'Total (USD)': '165.00',
    'Captured (USD)': '165.00',
    'Refunded (USD)': '10.00',
    'Kept (USD)': '155.00',
    Items: 'Weir: original × 1 = 100.00 | Weir: print A4 × 2 = 40.00',
    'Last name': CUSTOMER.lastName,
    Phone: `'${CUSTOMER.phone}`,
    Country: 'CH',
    'In the trash': 'no',
  })
})

test('customers are exported by their email, and test orders count in no sum', async () => {
  expect(await table('customers/export')).toEqual([
    expect.objectContaining({
      Email: CUSTOMER.email,
      City: CUSTOMER.city,
      Orders: '0',
      'Test orders': '2',
      'Kept (USD)': '0.00',
    }),
  ])
})

test('ten thousand subscribers are exported as they are read', async () => {
  await shop().query(
    `INSERT INTO newsletter_subscriptions (email, subscribed_at)
     SELECT 'subscriber' || n || '@example.test', now() FROM generate_series(1, 10000) AS n`,
  )
  const rows = await table('newsletter_subscriptions/export')
  expect(rows).toHaveLength(10_000)
  expect(rows.at(-1)?.Email).toBe('subscriber10000@example.test')
})

test('downloads are the artist’s alone, and not for other sites', async () => {
  for (const path of [
    'artworks/export',
    'orders/export',
    'customers/export',
    'papers/export',
    'newsletter_subscriptions/export',
  ]) {
    expect((await shop().visitor().send('GET', `/api/cms/${path}`)).status).toBe(401)
    const foreign = { headers: { 'Sec-Fetch-Site': 'cross-site' } }
    expect((await artist.send('GET', `/api/cms/${path}`, foreign)).status).toBe(401)
  }
})

test('an order’s weight is what its works and prints weigh together, as far as they are known', async () => {
  const artwork = await createArtwork(artist, {
    title: 'Lock',
    printOptions: [
      { size: 'A4', price: '20.00', weight: '350 g' },
      { size: 'A3', price: '30.00' },
    ],
  })
  const weightOf = async (lines: CartLine[]) => {
    const { id } = await buy(shop(), shop().visitor(), lines)
    const row = (await table('orders/export')).find((order) => order.Order === `GESSO-${id}`)
    const [order] = await artist.call('listOrders', { q: id })
    return [row?.Weight, order?.items.map(({ weight }) => weight)]
  }
  expect(await weightOf([printLine(artwork, 'A4', 3)])).toEqual(['1.05 kg', ['350 g']])
  expect(await weightOf([printLine(artwork, 'A3')])).toEqual(['', [undefined]])
  expect(await weightOf([originalLine(artwork), printLine(artwork, 'A4')])).toEqual([
    'at least 350 g',
    [undefined, '350 g'],
  ])
})
