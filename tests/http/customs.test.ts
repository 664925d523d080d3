import type { CartLine } from '@gesso/shared-types/orders/order'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { type PdfTag, readPdfTags, tagsOfRole } from '../support/read-pdf-tags'
import { saveSettings, sendSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)

const SENDER = {
  artistName: 'Ida Maler',
  postalAddress: 'Ida Maler\nTorstraße 1\n10119 Berlin\nGermany',
  email: 'studio@example.test',
  customsPostalCode: '10119',
  customsPhone: '+49 30 1234567',
  customsEori: 'DE 1234567890123',
  customsIoss: 'IM 0123456789',
  customsTaxNumber: 'DE123456788',
}
const FROM_GERMANY = { ...SENDER, customsCountry: 'DE' }
const FROM_AMERICA = { ...SENDER, customsCountry: 'US', customsPostalCode: '10001' }

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await turn(artist, 'customs', true)
  await saveSettings(artist, FROM_GERMANY)
})

async function order(lines: CartLine[], to: object = {}): Promise<string> {
  const buyer = shop().visitor()
  const placed = await placeOrder(buyer, lines, to)
  expect((await confirmPayment(shop(), buyer, placed)).status).toBe(200)
  await buyer.call('getOrder', { id: placed.id })
  return placed.id
}

const read = (...ids: string[]) => artist.call('readCustoms', { ids: ids.join(',') })
async function print(...ids: string[]) {
  const { status, bytes, headers } = await artist.load(
    'GET',
    `/api/cms/customs/documents?ids=${ids.join(',')}`,
  )
  if (status !== 200) throw new Error(`${status}: ${bytes}`)
  return { pages: readPdf(bytes), bytes, headers }
}
const textOf = (page: { lines: string[] } | undefined) => page?.lines.join('\n') ?? ''

/** Confirms what the dialog proposes, with these weights. */
async function confirm(id: string, weights: string[], parcel: object = {}) {
  const { parcels } = await read(id)
  const goods = (parcels[0]?.goods ?? []).map(({ line, code, origin }, at) => ({
    line,
    code: code ?? '9701.91',
    origin: origin ?? 'DE',
    weight: weights[at] ?? '1 kg',
  }))
  await artist.call('confirmCustoms', { goods, parcels: [{ id, gross: '', asksCn23: false, ...parcel }] })
}

const painting = (more: object = {}) =>
  createArtwork(artist, {
    title: 'Low tide',
    year: 2024,
    medium: 'Oil on linen',
    originalDimensions: '30 × 40 cm',
    ...more,
  })

const IN_FRANCE = { address: '1 rue de Rivoli', city: 'Paris', zipCode: '75001', country: 'FR' }
const IN_GERMANY = { address: 'Hauptstr. 1', city: 'Köln', zipCode: '50667', country: 'DE' }
const IN_BELFAST = { address: '1 Donegall Square', city: 'Belfast', zipCode: 'BT1 5GS', country: 'GB' }

test('an order from Germany to Switzerland has a CN 23 and a commercial invoice that say what was paid, once the artist has said what it is', async () => {
  const work = await painting()
  const id = await order([originalLine(work), printLine(work, 'A4', 2)])
  const { parcels } = await read(id)
  expect(parcels[0]?.goods).toMatchObject([
    { title: 'Low tide', code: '9701.91', origin: 'DE', weight: '', isMissing: true },
    { title: 'Low tide', quantity: 2, code: '4911.91', origin: 'DE', isMissing: true },
  ])
  const refused = await artist.send('GET', `/api/cms/customs/documents?ids=${id}`)
  expect([refused.status, JSON.parse(refused.text).message]).toEqual([
    409,
    expect.stringContaining('say first what “Low tide” is, where it was made and what it weighs'),
  ])
  const slip = await artist.load('GET', `/api/admin/orders/pdf?print=packing_slips&ids=${id}`)
  expect(slip.status).toBe(200)

  await confirm(id, ['1.8 kg', '120 g'], { gross: '2.4 kg' })
  const { pages, headers, bytes } = await print(id)
  const [row] = await shop().query<{ number: string; shipping: string; total: string }>(
    'SELECT number, shipping_cost AS shipping, total_amount AS total FROM orders WHERE id = $1',
    [id],
  )
  const lines = await shop().query<{ total: string }>(
    'SELECT total_price AS total FROM order_items WHERE order_id = $1 ORDER BY id',
    [id],
  )
  const goods = lines.reduce((sum, { total }) => sum + Number(total), 0).toFixed(2)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="customs-${row?.number}.pdf"`)
  expect(pages).toHaveLength(2)
  const [declaration, invoice] = pages.map(textOf)
  for (const words of [
    'Customs declaration / Déclaration en douane CN 23',
    'Of a test order',
    'Ida Maler',
    'Torstraße 1',
    'EORI DE1234567890123',
    'VAT / TVA DE123456788',
    '+49 30 1234567',
    "Ada O'Brien-Šťastná",
    '8001 Zürich',
    '+1 555 0100',
    'ada@example.test',
    'Painting or drawing',
    'Printed picture',
    '9701.91',
    '4911.91',
    'DE Germany',
    '1.800',
    '0.240',
    '2.400',
    `${lines[0]?.total} USD`,
    `${lines[1]?.total} USD`,
    `${goods} USD`,
    `${row?.shipping} USD`,
    '[X] Sale of goods / Vente de marchandises',
    row?.number ?? '',
  ])
    expect(declaration).toContain(words)
  for (const words of [
    'Commercial invoice / Facture commerciale',
    'Sale of goods / Vente de marchandises',
    'EORI DE1234567890123',
    `${goods} USD`,
    `${row?.shipping} USD`,
    `${row?.total} USD`,
    '2.400',
  ])
    expect(invoice).toContain(words)
  expect(declaration).not.toContain('IOSS')
  const tags = readPdfTags(bytes)
  expect([tags.isTagged, tags.title]).toEqual([true, `Customs documents ${row?.number}`])
  expect(tagsOfRole(tags.pages[0] as PdfTag, 'TR').map(({ parts }) => parts[0]?.role)).toEqual([
    'TH',
    'TD',
    'TD',
  ])

  const [stored] = await shop().query<{ weight: string; options: { size: string; weight?: string }[] }>(
    'SELECT weight, print_options AS options FROM artworks WHERE id = $1',
    [work.id],
  )
  expect(stored?.weight).toBe('1.8 kg')
  expect(stored?.options.find(({ size }) => size === 'A4')?.weight).toBe('120 g')
})

test('the next work of the same kind is asked for its weight alone, and a small cheap parcel has a CN 22', async () => {
  await confirm(await order([originalLine(await painting())]), ['1 kg'])
  const work = await painting({ title: 'Ebb', weight: '400 g', originalPrice: '90' })
  const id = await order([originalLine(work)])
  const { parcels } = await read(id)
  expect(parcels).toMatchObject([{ form: 'cn22', goods: [{ title: 'Ebb', isMissing: false }] }])
  const { pages } = await print(id)
  expect(textOf(pages[0])).toContain('CN 22')
  expect(textOf(pages[0])).toMatch(/0\.400/)

  await confirm(id, ['400 g'], { asksCn23: true })
  expect((await read(id)).parcels[0]?.form).toBe('cn23')
  await confirm(id, ['400 g'], { gross: '2.1 kg' })
  expect((await read(id)).parcels[0]?.form).toBe('cn23')
})

test('what is sent within the European Union needs nothing, to Northern Ireland neither; from America both do', async () => {
  const work = await painting({ weight: '1 kg' })
  const ids = []
  for (const to of [IN_FRANCE, IN_GERMANY, IN_BELFAST]) ids.push(await order([printLine(work, 'A4')], to))
  expect(await read(...ids)).toEqual({ parcels: [], others: 3 })
  expect(await refusalOf(artist.call('printCustoms', { ids: ids.join(',') }))).toMatchObject({
    status: 409,
    body: { message: 'None of these orders is sent to another customs area.' },
  })
  await saveSettings(artist, FROM_AMERICA)
  try {
    const { parcels } = await read(...ids)
    expect(parcels.map(({ id }) => id)).toEqual(ids)
    for (const id of ids) await confirm(id, ['120 g'])
    const { pages } = await print(...ids)
    expect(pages).toHaveLength(6)
    const french = pages.map(textOf).filter((text) => text.includes('Paris'))
    // A cheap print to the European Union travels with the number by which its tax is paid.
    expect(french.join()).toContain('IOSS IM0123456789')
  } finally {
    await saveSettings(artist, FROM_GERMANY)
  }
})

test('what was cancelled or given back is not declared', async () => {
  const work = await painting({ title: 'Kept', weight: '1 kg' })
  const other = await painting({ title: 'Cancelled', weight: '1 kg' })
  const id = await order([originalLine(work), originalLine(other)])
  await confirm(id, ['1 kg', '1 kg'])
  const sheet = await artist.call('readOrderSheet', { id })
  const line = sheet.lines.find(({ title }) => title === 'Cancelled')
  await shop().query('UPDATE order_items SET cancelled_at = now() WHERE id = $1', [line?.id])
  const [price] = await shop().query<{ kept: string; gone: string; shipping: string }>(
    `SELECT (SELECT total_price FROM order_items WHERE order_id = $1 AND cancelled_at IS NULL) AS kept,
       (SELECT total_price FROM order_items WHERE order_id = $1 AND cancelled_at IS NOT NULL) AS gone,
       shipping_cost AS shipping FROM orders WHERE id = $1`,
    [id],
  )
  // Half of what is left is given back besides the cancelled work.
  const half = (Number(price?.kept) + Number(price?.shipping)) / 2
  await shop().query('UPDATE orders SET refunded_amount = $2 WHERE id = $1', [id, Number(price?.gone) + half])
  const text = textOf((await print(id)).pages[1])
  expect(text).toContain('Kept')
  expect(text).not.toContain('Cancelled')
  expect(text).toContain(`${(Number(price?.kept) / 2).toFixed(2)} USD`)
  expect(text).toContain(`Total paid / Total payé | ${half.toFixed(2)} USD`)
})

test('what cannot be right is refused by name, and nothing of it is kept', async () => {
  const id = await order([originalLine(await painting({ title: 'Kept as it is', medium: 'Mixed media' }))])
  const line = (await read(id)).parcels[0]?.goods[0]?.line ?? 0
  expect((await read(id)).parcels[0]?.goods[0]?.code).toBe(null)
  const good = { line, code: '9701.91', origin: 'DE', weight: '1 kg' } as const
  const wrong: [goods: object, field: string][] = [
    [{ ...good, code: '9999.99' }, 'goods.0.code'],
    [{ ...good, origin: 'XX' }, 'goods.0.origin'],
    [{ ...good, weight: 'heavy' }, 'goods.0.weight'],
    [{ ...good, line: 999_999_999 }, 'goods.0.line'],
    [{ ...good, line: 9_999_999_999 }, 'goods.0.line'],
  ]
  for (const [goods, field] of wrong) {
    const answer = await artist.sendJson('PUT', '/api/cms/customs', { goods: [goods], parcels: [] })
    expect([answer.status, JSON.parse(answer.text).fields?.[0]?.field]).toEqual([400, field])
  }
  const unknown = await artist.sendJson('PUT', '/api/cms/customs', {
    goods: [good],
    parcels: [{ id: 'NONE', gross: '', asksCn23: true }],
  })
  expect(unknown.status).toBe(400)
  expect((await read(id)).parcels[0]?.goods[0]?.isMissing).toBe(true)
  for (const [field, value] of [
    ['customsEori', 'none'],
    ['customsIoss', 'IM12'],
    ['customsCountry', 'XX'],
  ])
    expect((await sendSettings(artist, { [String(field)]: value })).status).toBe(400)
})

test('while it is off, its calls are refused and orders to send have no button; a visitor may call nothing', async () => {
  await shop().query("UPDATE orders SET status = 'completed'")
  const id = await order([originalLine(await painting())])
  const labels = async () => {
    const { groups } = await artist.call('listMatters', {})
    const matters = groups.flatMap(({ matters: each }) => each)
    return matters.find(({ key }) => key.includes(id))?.actions.map(({ label }) => label)
  }
  expect(await labels()).toContain('Customs documents')
  await turn(artist, 'customs', false)
  try {
    expect(await labels()).not.toContain('Customs documents')
    expect((await refusalOf(read(id))).status).toBe(409)
  } finally {
    await turn(artist, 'customs', true)
  }
  for (const path of ['/api/cms/customs', '/api/cms/customs/documents'])
    expect((await shop().visitor().send('GET', `${path}?ids=${id}`)).status).toBe(401)
})
