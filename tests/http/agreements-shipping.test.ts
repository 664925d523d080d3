import type { Agreement } from '@gesso/shared-types/agreement'
import { askForShipping, dayFromNow, openLink } from '../support/agreements'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { orderOf, untilPaymentState } from '../support/payments'
import { CUSTOMER, confirmPayment, originalLine, printLine } from '../support/purchase'
import { saveShipping, ZONES } from '../support/shipping'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '1', ...EASY_BOT_CHECK })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  // Originals to Switzerland have no price.
  await saveShipping(artist, { zones: ZONES })
})

let buyers = 0
/** A buyer with a network and an address of email that nobody else has. */
const someone = () => {
  buyers += 1
  return { buyer: shop().visitor(), person: { email: `lea-${process.pid}-${buyers}@example.test` } }
}
/** An original and a print that a buyer has asked about, as buyer and artist see it. */
async function asked() {
  const artwork = await createArtwork(artist, { originalPrice: '900.00' })
  const { buyer, person } = someone()
  const lines = [originalLine(artwork), printLine(artwork, 'A4')]
  const token = await askForShipping(buyer, lines, person)
  const [agreement] = (await artist.call('listAgreements', {})).filter(({ link }) => link.endsWith(token))
  if (!agreement) throw new Error('The artist sees nothing of it')
  return { artwork, buyer, person, token, agreement }
}
const name = (agreement: Agreement, fields = {}) =>
  artist.call('nameShipping', {
    id: String(agreement.id),
    shipping: '180.00',
    words: 'By courier.',
    openUntil: dayFromNow(7),
    ...fields,
  })
const offerOf = async (id: number) =>
  (
    await shop()
      .visitor()
      .call('getArtwork', { slugOrId: String(id) })
  ).originalOffer
const letters = (to: string) =>
  shop().query("SELECT data FROM emails WHERE kind = 'payment_request' AND recipient = $1", [to])

test('who asks what shipping costs is heard by the artist, and the original is kept for three days', async () => {
  const { artwork, buyer, person, agreement } = await asked()
  expect(agreement).toMatchObject({
    state: 'asked',
    kind: 'shipping',
    shippingAmount: null,
    buyer: { email: person.email },
    payments: [{ amount: '920.00', state: 'open' }],
  })
  expect(agreement.address.at(-1)).toMatch(/Switzerland/i)
  expect(await offerOf(artwork.id)).toBe('reserved')
  const days = (Date.parse(agreement.openUntil) - Date.now()) / 86_400_000
  expect(Math.ceil(days)).toBeGreaterThanOrEqual(3)
  expect(Math.ceil(days)).toBeLessThanOrEqual(4)
  const message = (await artist.call('listMessages', {})).find(({ email }) => email === person.email)
  expect(message).toMatchObject({ subject: 'Shipping to Switzerland', answeredAt: null })
  expect(await openLink(buyer, agreement)).toMatchObject({ state: 'asked', due: null })
  expect(await letters(person.email)).toEqual([])
})

test('the price that the artist names is paid by the link, to that place alone', async () => {
  const { artwork, buyer, person, token, agreement } = await asked()
  expect(await name(agreement)).toMatchObject({ state: 'open', shippingAmount: '180.00' })
  expect(await letters(person.email)).toHaveLength(1)
  const message = (await artist.call('listMessages', {})).find(({ email }) => email === person.email)
  expect(message).toMatchObject({ answeredAt: expect.any(String) })

  const quote = (country: string) =>
    buyer.call('quotePayment', { token, place: { country, zipCode: '8001' } })
  expect(await quote('CH')).toMatchObject({ shippingAmount: '180.00', totalAmount: '1100.00', problems: [] })
  const elsewhere = 'The price of shipping is for Switzerland: ask the artist for another place'
  expect((await quote('JP')).problems).toContainEqual({ field: 'customerData.country', message: elsewhere })
  const pay = (customer: object) =>
    buyer.call('payAgreed', {
      token,
      place: 1,
      customerData: { ...CUSTOMER, ...person, ...customer },
      agreedTotal: '1100.00',
    })
  expect((await refusalOf(pay({ country: 'JP' }))).body).toMatchObject({
    code: 'invalid_input',
    fields: [{ field: 'customerData.country', message: elsewhere }],
  })
  const order = await pay({})
  expect((await confirmPayment(shop(), buyer, order)).status).toBe(200)
  await buyer.call('getOrder', { id: order.id })
  await untilPaymentState(shop(), order.id, 'paid')
  expect(await orderOf(shop(), order.id)).toMatchObject({
    captured_amount: '1100.00',
    shipping_cost: '180.00',
  })
  expect(await offerOf(artwork.id)).toBe('sold')
})

test('nothing is paid before the price is named', async () => {
  const { buyer, token } = await asked()
  const paid = buyer.call('payAgreed', { token, place: 1, customerData: CUSTOMER, agreedTotal: '920.00' })
  expect((await refusalOf(paid)).body).toMatchObject({ code: 'conflict' })
})

test('of two devices that name a price one does, and the buyer gets one link', async () => {
  const { person, agreement } = await asked()
  const named = await Promise.allSettled([name(agreement), name(agreement, { shipping: '90.00' })])
  expect(named.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await refusalOf(name(agreement))).body).toMatchObject({ code: 'stale' })
  expect(await letters(person.email)).toHaveLength(1)
})

test('what the artist names no price for is for sale again, and so is what nobody has answered in three days', async () => {
  const first = await asked()
  await artist.call('withdrawAgreement', { id: String(first.agreement.id) })
  expect(await offerOf(first.artwork.id)).toBe('available')
  expect((await refusalOf(name(first.agreement))).body).toMatchObject({ code: 'stale' })
  const { artwork, buyer, agreement } = await asked()
  await shop().query(
    `WITH ended AS (UPDATE agreements SET open_until = now() - interval '1 minute' WHERE id = $1 RETURNING id)
     UPDATE artworks SET kept_until = now() - interval '1 minute' WHERE kept_agreement_id = (SELECT id FROM ended)`,
    [agreement.id],
  )
  expect(await offerOf(artwork.id)).toBe('available')
  expect(await openLink(buyer, agreement)).toMatchObject({ state: 'ended' })
})

test('nothing is asked where shipping has a price, and by nobody more than twice at a time', async () => {
  const { buyer, person } = someone()
  const artwork = await createArtwork(artist)
  const priced = askForShipping(buyer, [printLine(artwork, 'A4')], person)
  expect((await refusalOf(priced)).body).toMatchObject({ code: 'conflict' })
  expect(await offerOf(artwork.id)).toBe('available')

  const ask = async (by = buyer, who = person) =>
    askForShipping(by, [originalLine(await createArtwork(artist))], who)
  await ask()
  await ask()
  expect((await refusalOf(ask())).status).toBe(429)
  // Neither from another network nor under another address.
  expect((await refusalOf(ask(shop().visitor()))).status).toBe(429)
  expect((await refusalOf(ask(buyer, someone().person))).status).toBe(429)
})
