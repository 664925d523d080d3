import { askForPayment, dayFromNow, makePayment } from '../support/agreements'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { certificatesOf, certify } from '../support/certificates'
import { createDiscount, placeWithCode, refusedBy } from '../support/discounts'
import { makeEdition } from '../support/editions'
import { giftFor, placeWithCard, sampleGiftCard, secretsOf } from '../support/gift-cards'
import { withMailShop } from '../support/mail-shop'
import { documentsOf, SELLER } from '../support/order-documents'
import { orderOf, untilPaymentState } from '../support/payments'
import { buy, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { turn } from '../support/switches'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '0.25', ...EASY_BOT_CHECK })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, { giftCardSums: '50, 100' })
})

/** Runs a part of a test with a feature off. */
async function whileOff(name: string, part: () => Promise<void>): Promise<void> {
  await turn(artist, name, false)
  try {
    await part()
  } finally {
    await turn(artist, name, true)
  }
}

async function pay(buyer: Visitor, order: { id: string; clientSecret: string }): Promise<void> {
  await confirmPayment(shop(), buyer, order)
  await buyer.call('getOrder', { id: order.id })
  await untilPaymentState(shop(), order.id, 'paid')
}

test('editions stay on while there is one, since its limit is promised; without one they go off, and none is made', async () => {
  const artwork = await createArtwork(artist, { title: 'Lisbon Rooftops' })
  const { id } = await makeEdition(artist, artwork, { total: 1, proofs: 0 })
  const { status, text } = await artist.sendJson('PUT', '/api/cms/switches/editions', { isOn: false })
  expect(status).toBe(409)
  expect(JSON.parse(text).message).toMatch(
    /^“Lisbon Rooftops”, A4, is an edition of 1\. Its limit is a promise/,
  )
  await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  expect((await refusalOf(placeOrder(shop().visitor(), [printLine(artwork, 'A4')]))).status).toBe(409)
  await shop().query('UPDATE order_items SET edition_id = NULL, edition_held = 0 WHERE edition_id = $1', [id])
  await shop().query('DELETE FROM edition_numbers WHERE edition_id = $1', [id])
  await shop().query('DELETE FROM editions WHERE id = $1', [id])
  await whileOff('editions', async () => {
    expect((await refusalOf(makeEdition(artist, artwork))).status).toBe(409)
  })
})

test('a gift card that was bought is looked up and pays for orders while gift cards are off; none is sold', async () => {
  const { code } = await secretsOf(shop(), await sampleGiftCard(shop()))
  const artwork = await createArtwork(artist, { originalPrice: '40.00' })
  await whileOff('gift-cards', async () => {
    const buyer = shop().visitor()
    expect((await refusalOf(buyer.call('buyGiftCard', giftFor()))).status).toBe(404)
    expect((await buyer.send('GET', '/')).text).not.toContain('sellsGiftCards')
    expect(await buyer.call('readGiftCardBalance', { code })).toMatchObject({ balance: '100.00' })
    const order = await placeWithCard(buyer, [originalLine(artwork)], code)
    await untilPaymentState(shop(), order.id, 'paid')
  })
  expect(await shop().visitor().call('readGiftCardBalance', { code })).not.toMatchObject({
    balance: '100.00',
  })
})

test('a gift card whose purchase was begun before is paid and sent', async () => {
  const buyer = shop().visitor()
  const order = await buyer.call('buyGiftCard', giftFor())
  await whileOff('gift-cards', async () => {
    await pay(buyer, order)
    const state = async () =>
      (
        await shop().query<{ state: string }>('SELECT state FROM gift_cards WHERE order_id = $1', [order.id])
      )[0]
    await until(async () => (await state())?.state === 'active')
  })
})

test('an issued certificate is checked, handed over and made void while certificates are off; none is issued', async () => {
  const { id, code, token } = await certify(shop(), artist)
  await whileOff('certificates', async () => {
    expect(await shop().visitor().call('readCertificate', { code })).toMatchObject({ state: 'true' })
    expect((await shop().visitor().send('GET', `/certificate/${code}`)).status).toBe(200)
    await shop().visitor().call('readOwnedCertificate', { token })
    const other = await createArtwork(artist, { title: 'Uncertified' })
    const asked = artist.call('issueCertificate', { artworkId: other.id, subject: 'original' })
    expect((await refusalOf(asked)).status).toBe(409)
    await shop().query('UPDATE shop_settings SET certifies_originals = true')
    await buy(shop(), shop().visitor(), [originalLine(other)])
    expect(await certificatesOf(shop(), other.id)).toEqual([])
    await artist.call('voidCertificate', { id, reason: 'Lost' })
    expect(await shop().visitor().call('readCertificate', { code })).not.toMatchObject({ state: 'true' })
  })
})

test('an agreement that runs is paid by its link while asking for payment is off; no other is made', async () => {
  const artwork = await createArtwork(artist, { originalPrice: '900.00' })
  const work = { artworkId: artwork.id, type: 'original' as const }
  const agreement = await askForPayment(artist, {
    kind: 'work',
    work,
    payments: [{ amount: '200.00' }, { amount: '300.00', dueOn: dayFromNow(30) }],
  })
  await turn(artist, 'offers', false)
  await whileOff('agreements', async () => {
    const buyer = shop().visitor()
    await makePayment(shop(), buyer, agreement, 1)
    await makePayment(shop(), buyer, agreement, 2)
    expect((await refusalOf(askForPayment(artist, { kind: 'commission' }))).status).toBe(409)
  })
})

test('a refund of an order with an invoice gets its credit note while invoices are off; another order gets none', async () => {
  await saveSettings(artist, { ...SELLER, giftCardSums: '50, 100' })
  const { id } = await buy(shop(), shop().visitor(), [originalLine(await createArtwork(artist))])
  await until(async () => (await documentsOf(shop(), id)).length === 1)
  await whileOff('invoices', async () => {
    await artist.call('refundOrder', { id, amount: '10.00' })
    await until(async () => (await documentsOf(shop(), id)).length === 2)
    const other = await buy(shop(), shop().visitor(), [originalLine(await createArtwork(artist))])
    await untilPaymentState(shop(), other.id, 'paid')
    expect(await documentsOf(shop(), other.id)).toEqual([])
  })
})

test('an order that was placed with a code is paid at its price while codes are off; nobody else uses one', async () => {
  const { code } = await createDiscount(artist)
  const artwork = await createArtwork(artist, { originalPrice: '100.00' })
  const buyer = shop().visitor()
  const order = await placeWithCode(buyer, [originalLine(artwork)], code)
  await whileOff('discounts', async () => {
    const line = printLine(await createArtwork(artist), 'A4')
    expect(await refusedBy(shop().visitor(), [line], code)).not.toBeNull()
    await pay(buyer, order)
    // 100 less ten percent, and 25 for shipping.
    expect(await orderOf(shop(), order.id)).toMatchObject({ captured_amount: '115.00' })
  })
})

test('who asked for news of a work is told while nobody else can ask, and confirms what they asked for before', async () => {
  const sold = async (title: string) => {
    const artwork = await createArtwork(artist, { title })
    await shop().query(
      `UPDATE artworks SET original_state = 'sold_elsewhere', original_sold = true, original_available = false
       WHERE id = $1`,
      [artwork.id],
    )
    return artwork
  }
  const ask = async ({ slug }: { slug: string }, email: string) => {
    const visitor = shop().visitor()
    const altcha = await passBotCheck(visitor)
    return visitor.call('requestNotification', { kind: 'back', slug, email, altcha })
  }
  const artwork = await sold('Drift')
  await turn(artist, 'notifications', true)
  await ask(artwork, 'ada@example.test')
  const linkIn = () =>
    mail()
      .received.map(({ text }) => /\/confirm-subscription\/[\w-]+/.exec(text ?? '')?.[0])
      .find((link) => link !== undefined)
  await until(async () => linkIn() !== undefined)
  await whileOff('notifications', async () => {
    expect((await refusalOf(ask(artwork, 'eve@example.test'))).status).toBe(404)
    const confirmed = await shop()
      .visitor()
      .send('POST', String(linkIn()), {
        body: new URLSearchParams(),
        headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
      })
    expect(confirmed.status).toBe(303)
    mail().take()
    await shop().query(
      `UPDATE artworks SET original_state = 'for_sale', original_sold = false, original_available = true WHERE id = $1`,
      [artwork.id],
    )
    await until(async () => mail().received.some(({ subject }) => (subject ?? '').includes('for sale again')))
  })
})
