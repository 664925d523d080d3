import { emailsOf, historyOf } from '../support/payments'
import { buy, CUSTOMER, intentAtProvider, originalLine, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { hireAssistant } from '../support/team'
import { refusalOf } from '../support/visitor'

const sale = withSale()

const paidOrder = async (customer = {}) => {
  const order = await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4')], customer)
  return order.id
}
const sell = async () => (await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])).id
const shipped = async (id: string) =>
  (await emailsOf(sale.shop, id)).filter(({ kind }) => kind === 'shipped').map(({ data }) => data)

test('a known carrier gives the buyer and the artist a link to the parcel', async () => {
  const id = await sell()
  const order = await sale.artist.call('setOrderStatus', {
    id,
    status: 'completed',
    trackingCarrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
  })
  const trackingUrl = 'https://www.ups.com/track?tracknum=1Z999AA10123456784'
  expect(order.trackingUrl).toBe(trackingUrl)
  expect(await shipped(id)).toMatchObject([{ trackingUrl, isPickUp: false }])
  expect(await sale.buyer.call('getOrder', { id })).toMatchObject({
    fulfilment: { isSent: true, isPickUp: false, carrier: 'UPS', number: '1Z999AA10123456784', trackingUrl },
    items: [{ title: sale.artwork.title, type: 'original', quantity: 1, isCancelled: false }],
  })
})

test('an order can be completed without a word to the buyer, and its history says so', async () => {
  const id = await sell()
  await sale.artist.call('setOrderStatus', { id, status: 'completed', tellsBuyer: false })
  expect(await shipped(id)).toEqual([])
  expect(await historyOf(sale.shop, id)).toEqual(
    expect.arrayContaining(['Marked as completed.', 'The buyer was not written to.']),
  )
  await sale.artist.call('setOrderStatus', { id, status: 'pending' })
  await sale.artist.call('setOrderStatus', { id, status: 'completed' })
  expect(await shipped(id)).toHaveLength(1)
})

test('an order that is picked up has left nowhere', async () => {
  const id = await sell()
  const order = await sale.artist.call('setOrderStatus', { id, status: 'completed', isPickUp: true })
  expect(order).toMatchObject({ status: 'completed', isPickUp: true })
  expect(await shipped(id)).toMatchObject([{ isPickUp: true }])
  const [email] = await sale.shop.query<{ id: number; subject: string }>(
    "SELECT id, subject FROM emails WHERE order_id = $1 AND kind = 'shipped'",
    [id],
  )
  expect(email?.subject).toContain('is ready to be picked up')
  const { text } = await sale.artist.call('previewEmail', { id: String(email?.id) })
  expect(text).toContain('at the studio')
  expect(text).not.toContain('has left the studio')
  expect(text).not.toContain('tracking')
})

test('an address has its state and second line everywhere, also at the provider', async () => {
  const address = {
    address: '18 Chestnut Street',
    addressLine2: 'Apt. 4',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601',
    country: 'US',
  }
  const id = await paidOrder(address)
  const [order] = await sale.shop.query<{ intent: string }>(
    'SELECT payment_intent_id AS intent FROM orders WHERE id = $1',
    [id],
  )
  expect(await intentAtProvider(sale.shop, String(order?.intent))).toMatchObject({
    shipping: {
      address: { line1: '18 Chestnut Street', line2: 'Apt. 4', state: 'IL', postal_code: '60601' },
    },
  })
  expect((await sale.artist.call('readOrderSheet', { id })).addressLines).toEqual([
    '18 Chestnut Street',
    'Apt. 4',
    'Chicago, IL 60601',
    'United States',
  ])
})

test('an address is corrected with a country of the list, and with no other', async () => {
  const id = await sell()
  const refused = await refusalOf(sale.artist.call('correctAddress', { ...CUSTOMER, id, country: 'Germany' }))
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'country', message: 'Choose a country from the list' }] },
  })
  const [order] = await sale.shop.query<{ customer: number }>(
    'SELECT customer_id AS customer FROM orders WHERE id = $1',
    [id],
  )
  const panel = await sale.artist.sendJson('PATCH', `/api/cms/customers/${order?.customer}`, {
    country: 'Germany',
  })
  expect([panel.status, panel.text]).toEqual([400, expect.stringContaining('Choose a country from the list')])
  const sheet = await sale.artist.call('correctAddress', {
    ...CUSTOMER,
    id,
    city: 'Berlin',
    zipCode: '10115',
    country: 'DE',
    phone: '',
  })
  expect(sheet).toMatchObject({
    address: { city: 'Berlin', phone: null },
    addressLines: expect.arrayContaining(['10115 Berlin', 'Germany']),
  })
  expect(await historyOf(sale.shop, id)).toContain('Name or address were corrected in the panel.')
})

test('notes are the owner’s alone', async () => {
  const id = await sell()
  const assistant = await hireAssistant(sale.shop, sale.artist)
  expect(await sale.artist.call('saveOrderNotes', { id, notes: 'For her mother' })).toMatchObject({
    notes: 'For her mother',
  })
  expect(await assistant.call('readOrderSheet', { id })).toMatchObject({ notes: null, isPaidUnsent: true })
  expect(await refusalOf(assistant.call('saveOrderNotes', { id, notes: '' }))).toMatchObject({ status: 403 })
  expect(await sale.artist.call('saveOrderNotes', { id, notes: '' })).toMatchObject({ notes: null })
  const unpaid = await paidOrder()
  expect(await refusalOf(assistant.call('readOrderSheet', { id: unpaid }))).toMatchObject({ status: 404 })
})

test('an order that is paid and not sent stays in what waits, also in the trash', async () => {
  const id = await sell()
  const moved = await sale.artist.sendJson('PATCH', `/api/cms/orders/${id}`, {
    deletedAt: new Date().toISOString(),
  })
  expect([moved.status, moved.text]).toEqual([409, expect.stringContaining('Deleting does not refund.')])
  await sale.artist.call('setOrderStatus', { id, status: 'completed' })
  expect(await sale.artist.call('deleteOrder', { id })).toEqual({ success: true })
})
