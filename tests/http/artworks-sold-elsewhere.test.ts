import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import { createArtwork } from '../support/artworks'
import { leftBy } from '../support/audit-trail'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { createPerson, readPerson } from '../support/personal-data'
import { buy, originalLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { refusalOf } from '../support/visitor'

const sale = withSale(EASY_BOT_CHECK)
const today = () => new Date().toISOString().slice(0, 10)
const SALE = {
  originalState: 'sold_elsewhere',
  salePrice: '5072.10',
  saleBuyer: 'Jonas Ritter',
  salePlace: 'Kunstmesse Zürich',
} as const

const save = ({ id, title, originalPrice, printOptions }: StoredArtwork, changes: object) =>
  sale.artist.call('updateArtwork', { id: String(id), title, originalPrice, printOptions, ...changes })
const newArtwork = () => createArtwork(sale.artist)
const dashboard = async () =>
  (await sale.artist.send('GET', '/admin')).text.replaceAll('<!-- -->', '').replace(/<[^>]*>/g, ' ')

test('a sale elsewhere is recorded with price, buyer, place and day, changed, and taken back', async () => {
  const artwork = await newArtwork()
  expect(await save(artwork, { ...SALE, saleDate: '2026-11-14' })).toMatchObject({
    ...SALE,
    saleDate: '2026-11-14',
    originalAvailable: false,
    originalSold: true,
  })
  expect(await save(artwork, { salePrice: '5000', originalAvailable: false })).toMatchObject({
    salePrice: '5000.00',
    saleBuyer: 'Jonas Ritter',
    saleDate: '2026-11-14',
  })
  expect(await save(artwork, { originalState: 'for_sale', originalAvailable: false })).toMatchObject({
    originalSold: false,
    salePrice: null,
    saleBuyer: null,
    salePlace: null,
    saleDate: null,
  })
  expect((await buy(sale.shop, sale.buyer, [originalLine(artwork)])).paymentState).toBe('paid')
})

test('its day is today where none is given, and never in the future', async () => {
  const artwork = await newArtwork()
  expect(await save(artwork, SALE)).toMatchObject({ saleDate: today() })
  const refusal = await refusalOf(save(artwork, { ...SALE, saleDate: '2099-01-01' }))
  expect([refusal.status, refusal.body.fields?.[0]?.field]).toEqual([400, 'saleDate'])
})

test('what the shop has sold cannot be sold elsewhere too', async () => {
  await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
  const refusal = await refusalOf(save(await newStored(), SALE))
  expect([refusal.status, refusal.body.message]).toEqual([
    400,
    'This original was sold here; it cannot be sold elsewhere too',
  ])
})
const newStored = () => sale.artist.call('getStoredArtwork', { slugOrId: String(sale.artwork.id) })

test('who bought it stands in no public answer, nor in the audit trail, which says that it was sold', async () => {
  const artwork = await newArtwork()
  const [entry] = await leftBy(sale.shop, () => save(artwork, { ...SALE, saleDate: '2026-11-14' }))
  expect(entry?.changes).toEqual([
    { field: 'originalAvailable', old: true, new: false },
    { field: 'originalState', old: 'for_sale', new: 'sold_elsewhere' },
    { field: 'salePrice', old: null, new: '5072.10' },
    { field: 'saleDate', old: null, new: '2026-11-14' },
  ])
  const visitor = sale.shop.visitor()
  const shown = await Promise.all(
    [`/api/artworks/${artwork.slug}`, '/api/artworks', '/', `/artwork/${artwork.slug}`].map((path) =>
      visitor.send('GET', path),
    ),
  )
  expect(shown.map(({ text }) => text).join()).not.toMatch(/Jonas|Ritter|Kunstmesse|5072/)
  const table = await sale.artist.send('GET', '/api/cms/artworks/export')
  expect(table.text).toContain('Kunstmesse')
  expect(table.text).not.toContain('Ritter')
})

test('wall and sums agree: it counts as its own kind by month, among the best sellers and in the table', async () => {
  await sale.shop.query(
    `UPDATE artworks SET original_state = 'for_sale', original_available = true, original_sold = false,
       sale_price = NULL, sale_buyer = NULL, sale_place = NULL, sale_date = NULL
     WHERE original_state = 'sold_elsewhere'`,
  )
  expect(await dashboard()).not.toContain('sold elsewhere')
  const artwork = await createArtwork(sale.artist, { title: 'Sold at the fair', ...SALE })
  const shown = await dashboard()
  expect(shown).toContain('Beside it, originals for $5,072.10 were sold elsewhere.')
  expect(shown).toMatch(/Sold at the fair\s+the original, elsewhere/)
  const { text } = await sale.artist.send('GET', '/api/cms/orders/export')
  const row = text.split('\r\n').find((line) => line.includes('Sold at the fair')) ?? ''
  expect(row).toContain(`${today()},elsewhere,sold elsewhere`)
  expect(row).toContain('Sold at the fair: original × 1 = 5072.10')
  expect(row).toContain('Ritter')
  // One in the trash still counts, and stays there.
  await sale.artist.call('deleteArtwork', { id: String(artwork.id) })
  expect(await dashboard()).toContain('$5,072.10 were sold elsewhere')
  const deletion = await sale.artist.send('DELETE', `/api/cms/artworks/${artwork.id}?trash=true`)
  expect([deletion.status, deletion.text]).toEqual([409, expect.stringContaining('stays in the trash')])
})

test('a person’s data has what was kept for or sold to them, and erasing leaves the sale without them', async () => {
  const { email } = await createPerson(sale.shop, sale.artwork, 'mary')
  const [{ name } = { name: '' }] = await sale.shop.query<{ name: string }>(
    "SELECT first_name || ' ' || last_name AS name FROM customers WHERE email = $1",
    [email],
  )
  const sold = await createArtwork(sale.artist, { ...SALE, saleBuyer: name })
  const kept = await createArtwork(sale.artist, { originalState: 'on_hold', onHoldFor: `M., ${email}` })
  const other = await createArtwork(sale.artist, SALE)
  expect((await readPerson(sale.artist, email)).originals).toMatchObject([
    { id: sold.id, sale_buyer: name, sale_price: '5072.10' },
    { id: kept.id, on_hold_for: `M., ${email}` },
  ])
  const erased = await sale.artist.call('erasePerson', { email, evenUnsent: true })
  expect(erased.originals).toBe(2)
  const look = (id: number) => sale.artist.call('getStoredArtwork', { slugOrId: String(id) })
  expect(await look(sold.id)).toMatchObject({ saleBuyer: null, salePrice: '5072.10', originalSold: true })
  expect(await look(kept.id)).toMatchObject({ onHoldFor: null, originalState: 'on_hold' })
  expect(await look(other.id)).toMatchObject({ saleBuyer: 'Jonas Ritter' })
})
