import { moveDispute, openDispute } from '../support/disputes'
import { ordersToSend } from '../support/orders-to-send'
import { alertsOf, historyOf, orderOf } from '../support/payments'
import { buy, originalLine, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { until } from '../support/until'

const sale = withSale({ SWEEP_SECONDS: '1' })

async function sell(): Promise<{ id: string; intent: string }> {
  const { id } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork), printLine(sale.artwork, 'A4')])
  return { id, intent: String((await orderOf(sale.shop, id)).payment_intent_id) }
}

const disputeIs = (id: string, status: string) =>
  until(async () => (await orderOf(sale.shop, id)).dispute === status)

const alertsAbout = async (id: string) => (await alertsOf(sale.shop)).filter(({ text }) => text.includes(id))

const tickOff = (id: string) =>
  sale.shop.query('UPDATE payment_alerts SET done = true WHERE order_id = $1', [id])

/** The row of an order in the export, by its headings. */
async function exported(id: string): Promise<Record<string, string>> {
  const { text } = await sale.artist.send('GET', '/api/cms/orders/export')
  const [head = '', ...rows] = text.split('\r\n')
  const cells = rows.find((row) => row.includes(id))?.split(',') ?? []
  return Object.fromEntries(head.split(',').map((name, index) => [name.replace('﻿', ''), cells[index] ?? '']))
}

const putBack = () => sale.artist.send('POST', `/api/cms/artworks/${sale.artwork.id}/put-back`)

test('a dispute is shown on the order and stands on the artist’s list until it is won', async () => {
  const { id, intent } = await sell()
  const dispute = await openDispute(sale.shop, intent)
  await disputeIs(id, 'needs_response')
  const [alert] = await alertsAbout(id)
  expect(alert).toMatchObject({ kind: 'dispute', done: false })
  const dueBy = new Date(Date.now() + 7 * 86_400_000)
  const day = dueBy.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  expect(alert?.text).toContain(`Send your evidence at the provider by ${day}`)
  await moveDispute(sale.shop, dispute, 'update', 'under_review')
  await disputeIs(id, 'under_review')
  expect(await alertsAbout(id)).toMatchObject([{ done: true }])
  await moveDispute(sale.shop, dispute, 'close', 'won')
  await disputeIs(id, 'won')
  expect(await alertsAbout(id)).toMatchObject([{ kind: 'dispute', done: true }])
  expect((await orderOf(sale.shop, id)).payment_state).toBe('paid')
})

test('an inquiry that becomes a dispute is announced again, though the artist has ticked it off', async () => {
  const { id, intent } = await sell()
  const dispute = await openDispute(sale.shop, intent, 'warning_needs_response')
  await disputeIs(id, 'warning_needs_response')
  expect(await alertsAbout(id)).toMatchObject([
    { done: false, text: expect.stringContaining('No money has moved yet') },
  ])
  await tickOff(id)
  await moveDispute(sale.shop, dispute, 'update', 'needs_response')
  await disputeIs(id, 'needs_response')
  expect(await alertsAbout(id)).toMatchObject([{ done: false, text: expect.stringContaining('disputes') }])
})

test('a dispute that follows a closed inquiry is announced, and so is one that was prevented', async () => {
  const { id, intent } = await sell()
  const inquiry = await openDispute(sale.shop, intent, 'warning_needs_response')
  await disputeIs(id, 'warning_needs_response')
  await moveDispute(sale.shop, inquiry, 'close', 'warning_closed')
  await disputeIs(id, 'warning_closed')
  expect(await alertsAbout(id)).toMatchObject([{ done: true }])
  const dispute = await openDispute(sale.shop, intent)
  await disputeIs(id, 'needs_response')
  expect(await alertsAbout(id)).toMatchObject([{ done: true }, { done: false }])
  await tickOff(id)
  await moveDispute(sale.shop, dispute, 'close', 'prevented')
  await disputeIs(id, 'prevented')
  expect(await alertsAbout(id)).toMatchObject([
    { done: true },
    { done: false, text: expect.stringContaining('look at the payment there') },
  ])
})

test('the money of a lost dispute is gone from the sums, and its original may go back on sale', async () => {
  await sale.shop.query("UPDATE orders SET status = 'completed'")
  const { id, intent } = await sell()
  expect(await ordersToSend(sale.artist)).toBe(1)
  expect(await exported(id)).toMatchObject({ 'Kept (USD)': '145.00' })
  const dispute = await openDispute(sale.shop, intent)
  await disputeIs(id, 'needs_response')
  expect((await putBack()).status).toBe(409)
  await tickOff(id)
  await moveDispute(sale.shop, dispute, 'close', 'lost')
  await disputeIs(id, 'lost')
  expect(await alertsAbout(id)).toMatchObject([{ done: false, text: expect.stringContaining('was lost') }])
  expect(await exported(id)).toMatchObject({
    'Captured (USD)': '145.00',
    'Kept (USD)': '0.00',
    Dispute: 'lost',
  })
  expect(await ordersToSend(sale.artist)).toBe(0)
  expect(await historyOf(sale.shop, id)).toContain('Dispute: lost.')
  expect((await putBack()).status).toBe(200)
  expect(await sale.look()).toMatchObject({ originalSold: false })
})
