import { parseTable } from '../../cms/src/csv/parse-table'
import { createArtwork } from '../support/artworks'
import { latestEntry } from '../support/audit-trail'
import { outbox } from '../support/emails'
import { buy, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
let orderId: string
beforeAll(async () => {
  artist = await shop().signIn()
  const artwork = await createArtwork(artist)
  orderId = (await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])).id
  await shop().query("UPDATE orders SET created_at = '2026-01-01T04:00:00Z'")
})
afterEach(() => saveSettings(artist, {}))

const setZone = (timeZone: string) => saveSettings(artist, { timeZone })
const cells = async (path: string, heading: string) => {
  const { headings, rows } = parseTable((await artist.send('GET', `/api/cms/${path}`)).text)
  expect(headings).toContain(heading)
  return rows.map((row) => row.cells[headings.indexOf(heading)])
}

/** Today in the earliest and the latest zone of the world, which are never on the same day. */
const EARLIEST = 'Pacific/Kiritimati'
const LATEST = 'Pacific/Pago_Pago'
const today = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone })

test.each([
  ['UTC', 'UTC', '2026-01-01 04:00:00'],
  ['America/New_York', 'America/New_York', '2025-12-31 23:00:00'],
])('in %s the tables of orders and customers name the zone, and tell its time', async (zone, name, time) => {
  await setZone(zone)
  expect(await cells('orders/export', `Date (${name})`)).toEqual([time])
  expect(await cells('customers/export', `First order (${name})`)).toEqual([time])
  expect(await cells('customers/export', `Latest order (${name})`)).toEqual([time])
})

test('a table’s file is named for the artist’s day', async () => {
  await setZone(EARLIEST)
  const { headers } = await artist.send('GET', '/api/cms/orders/export')
  expect(headers.get('content-disposition')).toContain(`orders-${today(EARLIEST)}.csv`)
})

test('the confirmation is told the zone in which the artist reads the order’s day', async () => {
  const zone = async () => (await shop().visitor().call('getOrder', { id: orderId })).timeZone
  expect(await zone()).toBe('UTC')
  await setZone('America/New_York')
  expect(await zone()).toBe('America/New_York')
})

test('a warning about an account has the artist’s time', async () => {
  await setZone('Asia/Tokyo')
  await shop().query(
    `INSERT INTO emails (kind, key, recipient, subject, data, state) VALUES ('account_change',
    'test:zone', 'ada@example.test', 'A change', $1, 'sent')`,
    [{ change: 'password_changed', at: '2026-01-01T20:00:00.000Z', device: null, network: null }],
  )
  const [email] = await outbox(shop(), "key = 'test:zone'")
  const { text } = await artist.call('previewEmail', { id: String(email?.id) })
  expect(text).toMatch(/January 2, 2026 at 5:00\sAM GMT\+9/)
})

test('the days of the audit trail’s filter are the artist’s', async () => {
  await setZone(EARLIEST)
  const before = await latestEntry(shop())
  const found = async (day: string) => {
    const { text } = await artist.send('GET', `/api/cms/audit-trail/export?from=${day}&to=${day}`)
    return parseTable(text).rows.length
  }
  expect(before).toBeGreaterThan(0)
  expect(await found(today(LATEST))).toBe(0)
  expect(await found(today(EARLIEST))).toBeGreaterThan(0)
})

test('a sale elsewhere without a day was today where the artist lives', async () => {
  for (const zone of [EARLIEST, LATEST]) {
    await setZone(zone)
    const { id } = await createArtwork(artist, { originalState: 'sold_elsewhere', saleBuyer: 'A friend' })
    const [row] = await shop().query(
      "SELECT to_char(sale_date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM artworks WHERE id = $1",
      [id],
    )
    expect(row).toEqual({ day: today(zone) })
  }
})
