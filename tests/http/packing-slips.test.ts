import type { CartLine, PlacedOrder } from '@gesso/shared-types/orders/order'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { type PdfTag, readPdfTags, tagsOfRole } from '../support/read-pdf-tags'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('the documents of a parcel', () => {
  beforeAll(async () => {
    await saveSettings(artist, {
      artistName: 'Ελένη Łuczak',
      postalAddress: 'Rue Haute 1\n1204 Genève',
      email: 'studio@example.test',
    })
  })

  const PATH = '/api/admin/orders/pdf'

  /** Downloads the file as a browser does. */
  async function print(search: string, who = artist) {
    const { status, headers, bytes } = await who.load('GET', `${PATH}?${search}`)
    if (status !== 200) throw new Error(`${status}: ${bytes}`)
    expect(headers.get('content-type')).toBe('application/pdf')
    return { pages: readPdf(bytes), tags: () => readPdfTags(bytes), headers }
  }
  const slips = (ids: string[], more = '') => print(`print=packing_slips&ids=${ids.join(',')}${more}`)
  const labels = (ids: string[], more = '') => print(`print=address_labels&ids=${ids.join(',')}${more}`)
  const textOf = ({ pages }: Awaited<ReturnType<typeof print>>) =>
    pages.map(({ lines }) => lines.join('\n')).join('\n')

  async function order(lines: CartLine[], customer = {}): Promise<PlacedOrder> {
    const buyer = shop().visitor()
    const placed = await placeOrder(buyer, lines, customer)
    expect((await confirmPayment(shop(), buyer, placed)).status).toBe(200)
    await buyer.call('getOrder', { id: placed.id })
    return placed
  }
  const numberOf = async (id: string) =>
    (await shop().query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [id]))[0]?.number ?? ''

  const IN_CHICAGO = {
    firstName: '陳怡君',
    lastName: 'Щербак',
    address: '18 Chestnut Street',
    addressLine2: 'Apt. 4',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601',
    country: 'US',
  }

  test('a packing slip has what is to be sent, to whom, and by whom, and no price, and a screen reader hears its table', async () => {
    const images = [dataString(await makePicture())]
    const work = await createArtwork(artist, {
      title: 'Low tide',
      year: 2024,
      medium: 'Oil on linen',
      images,
    })
    const { id } = await order([originalLine(work), printLine(work, 'A4', 3)], IN_CHICAGO)
    const printed = await slips([id])
    const [page] = printed.pages
    const number = await numberOf(id)
    expect(printed.pages).toHaveLength(1)
    expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual([595, 842])
    const text = textOf(printed)
    for (const words of [
      'Ελένη Łuczak',
      'Rue Haute 1',
      '1204 Genève',
      'studio@example.test',
      'Packing slip',
      '陳怡君 Щербак',
      '18 Chestnut Street',
      'Apt. 4',
      'Chicago, IL 60601',
      'United States',
      number,
      'Test order: no card was charged',
      'Low tide',
      '2024, Oil on linen',
      'Print, A4',
      'Leave it with the neighbours.',
    ])
      expect(text).toContain(words)
    expect(page?.lines.filter((line) => /\| [13]$/.test(line))).toEqual(['Low tide | 1', 'Low tide | 3'])
    expect(text).not.toMatch(/\$|USD|\d\.\d\d\b/)
    expect(page?.lines.at(-1)).toBe(`Order ${number} | Page 1 of 1`)
    expect(printed.headers.get('content-disposition')).toBe(
      `attachment; filename="packing-slip-${number}.pdf"`,
    )
    const { title, lang, isTagged, pages } = printed.tags()
    expect({ title, lang, isTagged }).toEqual({
      title: `Packing slip ${number}`,
      lang: 'en-US',
      isTagged: true,
    })
    const tags = pages[0] as PdfTag
    expect(tagsOfRole(tags, 'H1')).toHaveLength(1)
    expect(tagsOfRole(tags, 'TR').map(({ parts }) => parts.map(({ role }) => role))).toEqual([
      ['TH', 'TH', 'TH', 'TH'],
      ['TD', 'TD', 'TD', 'TD'],
      ['TD', 'TD', 'TD', 'TD'],
    ])
    const alts = tagsOfRole(tags, 'Figure').map(({ alt }) => alt)
    expect(alts).toEqual(['Picture of Low tide', 'Picture of Low tide'])
  })

  test('what was cancelled is not on a slip, and an order that was cancelled or not paid has none', async () => {
    const work = await createArtwork(artist, { title: 'Kept' })
    const other = await createArtwork(artist, { title: 'Not sent' })
    const { id } = await order([printLine(work, 'A4'), originalLine(other)])
    const sheet = await artist.call('readOrderSheet', { id })
    const line = sheet.lines.find(({ title }) => title === 'Not sent')
    await shop().query('UPDATE order_items SET cancelled_at = now() WHERE id = $1', [line?.id])
    const text = textOf(await slips([id]))
    expect(text).toContain('Kept')
    expect(text).not.toContain('Not sent')

    await shop().query('UPDATE order_items SET cancelled_at = now() WHERE order_id = $1', [id])
    const refused = await refusalOf(artist.call('printOrders', { print: 'packing_slips', ids: id }))
    expect(refused).toMatchObject({
      status: 409,
      body: { message: `Order ${await numberOf(id)}: nothing of it is to be sent.` },
    })
    const unpaid = await placeOrder(shop().visitor(), [printLine(work, 'A4')])
    for (const ids of [unpaid.id, 'NONE']) {
      expect(await refusalOf(artist.call('printOrders', { print: 'packing_slips', ids }))).toMatchObject({
        status: 404,
      })
    }
  })

  test('without ids, the orders that wait are printed as one PDF, oldest first, which says what is left out; labels are four to a page', async () => {
    const work = await createArtwork(artist)
    const { id } = await order([printLine(work, 'A4')])
    await shop().query("UPDATE orders SET status = 'completed'")
    expect(await refusalOf(artist.call('printOrders', { print: 'packing_slips' }))).toMatchObject({
      status: 409,
      body: { message: 'No order waits to be sent.' },
    })
    const columns = await shop().query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
   WHERE table_name = 'orders' AND column_name NOT IN ('id', 'number', 'status', 'payment_intent_id', 'created_at')`,
    )
    const names = columns[0]?.names
    await shop().query(
      `INSERT INTO orders (id, number, status, created_at, ${names})
   SELECT 'COPY' || n, 'GESSO-COPY' || n, 'pending', now() - n * interval '1 minute', ${names} FROM orders, generate_series(1, 5) AS n
   WHERE id = '${id}'`,
    )
    await shop().query(
      `INSERT INTO order_items (order_id, artwork_id, type, print_size, quantity, unit_price, total_price)
   SELECT 'COPY' || n, artwork_id, type, print_size, quantity, unit_price, total_price
   FROM order_items, generate_series(1, 5) AS n WHERE order_id = '${id}'`,
    )
    await shop().query("UPDATE order_items SET cancelled_at = now() WHERE order_id = 'COPY3'")
    const { pages } = await print('print=packing_slips')
    expect(pages).toHaveLength(4)
    for (const [place, copy] of [5, 4, 2, 1].entries())
      expect(pages[place]?.lines.join(' ')).toContain(`GESSO-COPY${copy}`)
    const chosen = await slips(['COPY1', 'COPY3'])
    expect(chosen.pages.at(-1)?.lines.slice(0, 2)).toEqual([
      'Left out of this print',
      'Order GESSO-COPY3: nothing of it is to be sent.',
    ])
    expect(chosen.headers.get('X-Left-Out')).toBe('1')
    await shop().query('UPDATE order_items SET cancelled_at = NULL')
    const sheets = await labels(
      [1, 2, 3, 4, 5].map((n) => `COPY${n}`),
      '&paper=letter',
    )
    expect(sheets.pages.map(({ lines }) => lines.join('\n').split('SWITZERLAND').length - 1)).toEqual([4, 1])
    await shop().query("UPDATE orders SET status = 'completed'")
  })

  test('an address label has its paper’s size, and the address as the post asks for it', async () => {
    const { id } = await order([printLine(await createArtwork(artist), 'A4')], IN_CHICAGO)
    for (const [more, width, height] of [['&paper=4x6', 288, 432]] as const) {
      const { pages } = await labels([id], more)
      expect(pages.map((page) => [Math.round(page.width), Math.round(page.height)])).toEqual([
        [width, height],
      ])
      const number = await numberOf(id)
      expect(pages[0]?.lines).toEqual([
        'From',
        'Ελένη Łuczak',
        'Rue Haute 1',
        '1204 Genève',
        'To',
        '陳怡君 Щербак',
        '18 Chestnut Street',
        'Apt. 4',
        'Chicago, IL 60601',
        'UNITED STATES',
        `${number}, test order`,
      ])
    }
  })
})
