import { createArtwork } from '../support/artworks'
import { alertsOf, orderOf, untilPaymentState } from '../support/payments'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '1' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const paidOrder = async () => {
  const artwork = await createArtwork(artist)
  const buyer = shop().visitor()
  const { id } = await buy(shop(), buyer, [originalLine(artwork)])
  const { payment_intent_id: intent } = await orderOf(shop(), id)
  return { artwork, buyer, id, intent: String(intent) }
}

const refund = async (id: string, body: object = {}, who = artist) => {
  const answer = await who.sendJson('POST', `/api/cms/orders/${id}/refund`, body)
  return { status: answer.status, body: JSON.parse(answer.text) }
}

const chargeOf = async (intent: string) => {
  const list = (await shop().provider('GET', `charges?payment_intent=${intent}`)) as {
    data: { id: string }[]
  }
  return String(list.data[0]?.id)
}

test('a refund that the bank sends back is undone and announced to the artist', async () => {
  const { id, intent } = await paidOrder()
  await refund(id)
  const list = (await shop().provider('GET', `refunds?payment_intent=${intent}`)) as {
    data: { id: string }[]
  }
  await shop().provider('POST', `test_helpers/emulator/refunds/${list.data[0]?.id}/fail`)
  await untilPaymentState(shop(), id, 'paid')
  expect(await orderOf(shop(), id)).toMatchObject({ refunded_amount: '0.00' })
  await until(async () =>
    (await alertsOf(shop())).some(({ kind, text }) => kind === 'refund_failed' && text.includes(id)),
  )
})

test('a dispute is shown on the order and stands on the artist’s list until it is won', async () => {
  const { id, intent } = await paidOrder()
  const dispute = (await shop().provider(
    'POST',
    `test_helpers/emulator/charges/${await chargeOf(intent)}/dispute`,
  )) as { id: string }
  await until(async () => (await orderOf(shop(), id)).dispute === 'needs_response')
  const mine = async () => (await alertsOf(shop())).filter(({ text }) => text.includes(id))
  expect(await mine()).toMatchObject([{ kind: 'dispute', done: false }])
  await shop().provider('POST', `test_helpers/emulator/disputes/${dispute.id}/close`, { status: 'won' })
  await until(async () => (await orderOf(shop(), id)).dispute === 'won')
  expect(await mine()).toMatchObject([{ kind: 'dispute', done: true }])
  expect((await orderOf(shop(), id)).payment_state).toBe('paid')
})
