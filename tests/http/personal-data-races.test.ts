import { createArtwork } from '../support/artworks'
import { emailsOf, historyOf } from '../support/payments'
import { buyPrints, columnsWith, erasePerson } from '../support/personal-data'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'
import { whileHeld } from '../support/while-held'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

/** A row, and what the statements have in them that wait for it. */
const CUSTOMER_ROW = {
  row: 'SELECT 1 FROM customers WHERE id = (SELECT customer_id FROM orders WHERE id = $1) FOR UPDATE',
  waits: '(UPDATE|FROM) customers',
}
const ORDER_ROW = { row: 'SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', waits: 'orders' }

test('a correction in the panel does not bring back a person who is erased meanwhile', async () => {
  const email = 'yuri@example.test'
  const id = await buyPrints(shop(), await createArtwork(artist), { email, lastName: 'Yurison' })
  const [customer] = await shop().query<{ id: number }>('SELECT id FROM customers WHERE email = $1', [email])
  const [erased, saved] = await whileHeld(shop(), CUSTOMER_ROW, id, [
    () => erasePerson(artist, email, true),
    () => artist.sendJson('PATCH', `/api/cms/customers/${customer?.id}`, { city: 'Bern' }),
  ])
  expect(erased).toMatchObject({ status: 200 })
  expect(saved).toMatchObject({ status: 409 })
  for (const word of [email, 'Yurison', 'Bern'])
    expect(await columnsWith(shop(), word, ['public'])).toEqual([])
})

test('two corrections of one address do not undo each other', async () => {
  const email = 'zoe@example.test'
  const id = await buyPrints(shop(), await createArtwork(artist), { email })
  const [customer] = await shop().query<{ id: number }>('SELECT id FROM customers WHERE email = $1', [email])
  const save = (change: object) => () =>
    artist.sendJson('PATCH', `/api/cms/customers/${customer?.id}`, change)
  await whileHeld(shop(), CUSTOMER_ROW, id, [save({ city: 'Basel' }), save({ zipCode: '4051' })])
  expect(await shop().query('SELECT city, zip_code FROM customers WHERE id = $1', [customer?.id])).toEqual([
    { city: 'Basel', zip_code: '4051' },
  ])
})

test('a note that is saved while the order is completed does not open the order again', async () => {
  const id = await buyPrints(shop(), await createArtwork(artist), { email: 'abe@example.test' })
  await whileHeld(shop(), ORDER_ROW, id, [
    () => artist.call('setOrderStatus', { id, status: 'completed', trackingNumber: 'T1' }),
    () => artist.sendJson('PATCH', `/api/cms/orders/${id}`, { notes: 'Wrapped in linen' }),
  ])
  expect(await shop().query('SELECT status, tracking_number, notes FROM orders WHERE id = $1', [id])).toEqual(
    [{ status: 'completed', tracking_number: 'T1', notes: 'Wrapped in linen' }],
  )
  const marked = (await historyOf(shop(), id)).filter((text) => text.startsWith('Marked as'))
  expect(marked).toEqual(['Marked as completed.'])
  expect((await emailsOf(shop(), id)).filter(({ kind }) => kind === 'order_shipped').length).toBeLessThan(2)
})

test('a note that is saved while the order is trashed does not take it out of the trash', async () => {
  const id = await buyPrints(shop(), await createArtwork(artist), { email: 'bea@example.test' })
  await whileHeld(shop(), ORDER_ROW, id, [
    () => artist.call('deleteOrder', { id }),
    () => artist.sendJson('PATCH', `/api/cms/orders/${id}`, { notes: 'Later' }),
  ])
  const [row] = await shop().query<{ trashed: boolean }>(
    'SELECT deleted_at IS NOT NULL AS trashed FROM orders WHERE id = $1',
    [id],
  )
  expect(row).toEqual({ trashed: true })
})
