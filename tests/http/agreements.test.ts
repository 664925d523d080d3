import type { Agreement } from '@gesso/shared-types/features/agreements/agreement'
import {
  askForPayment,
  askForShipping,
  dayFromNow,
  makePayment,
  openLink,
  placePayment,
  tokenOf,
} from '../support/agreements'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { emailsOf, orderOf, untilPaymentState } from '../support/payments'
import { erasePerson, readPerson } from '../support/personal-data'
import { buy, CUSTOMER, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { saveShipping, ZONES } from '../support/shipping'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25', ...EASY_BOT_CHECK })

describe('agreements', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  /** An agreement for an original at 500 USD, whatever its own price is. */
  const reservedOriginal = async (fields = {}, asked = {}) => {
    const artwork = await createArtwork(artist, { originalPrice: '900.00', ...fields })
    const work = { artworkId: artwork.id, type: 'original' as const }
    return { artwork, agreement: await askForPayment(artist, { kind: 'work', work, ...asked }) }
  }
  const artworkOf = (id: number) =>
    shop()
      .visitor()
      .call('getArtwork', { slugOrId: String(id) })
  const endTerm = (id: number) =>
    shop().query(
      `WITH ended AS (UPDATE agreements SET open_until = now() - interval '1 minute' WHERE id = $1 RETURNING id)
     UPDATE artworks SET kept_until = now() - interval '1 minute' WHERE kept_agreement_id = (SELECT id FROM ended)`,
      [id],
    )

  test('an original is kept for its buyer, who pays what was agreed by the link, and for nobody else', async () => {
    const { artwork, agreement } = await reservedOriginal({}, { words: 'With love, as we said.' })
    expect(await artworkOf(artwork.id)).toMatchObject({ originalOffer: 'reserved', originalAvailable: true })
    const stranger = shop().visitor()
    expect((await refusalOf(placeOrder(stranger, [originalLine(artwork)]))).body).toMatchObject({
      code: 'artwork_unavailable',
      details: { artworkIds: [artwork.id] },
    })

    const buyer = shop().visitor()
    expect(await openLink(buyer, agreement)).toMatchObject({
      state: 'open',
      words: 'With love, as we said.',
      due: 1,
      works: [{ title: artwork.title, type: 'original', quantity: 1 }],
      payments: [{ label: 'Payment', amount: '500.00', dueOn: null, state: 'open', orderId: null }],
    })
    const order = await makePayment(shop(), buyer, agreement)
    expect(order.totalAmount).toBe('525.00')
    expect(await orderOf(shop(), order.id)).toMatchObject({ captured_amount: '525.00', subtotal: '500.00' })
    expect(await artworkOf(artwork.id)).toMatchObject({ originalOffer: 'sold' })
    expect(await openLink(buyer, agreement)).toMatchObject({
      state: 'done',
      due: null,
      payments: [{ state: 'paid', orderId: order.id }],
    })
    expect((await emailsOf(shop(), order.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'new_order',
      'order_confirmation',
    ])
    // Pressing again returns the same order, and another browser learns that it is paid.
    const other = shop().visitor()
    const pay = { token: tokenOf(agreement), place: 1, customerData: CUSTOMER, agreedTotal: '525.00' }
    expect((await refusalOf(other.call('payAgreed', pay))).body).toMatchObject({ code: 'conflict' })
    const orders = await shop().query(
      'SELECT 1 FROM orders JOIN agreement_payments p ON p.id = agreement_payment_id WHERE agreement_id = $1',
      [agreement.id],
    )
    expect(orders).toHaveLength(1)
  })

  test('the buyer is sent the link once, and again when the artist asks for it', async () => {
    const { agreement } = await reservedOriginal()
    const sent = () =>
      shop().query<{ recipient: string; data: { token: string } }>(
        `SELECT recipient, data FROM emails WHERE key LIKE 'payment_request:' || $1 || ':%'`,
        [agreement.id],
      )
    expect(await sent()).toEqual([
      { recipient: agreement.buyer.email, data: expect.objectContaining({ token: tokenOf(agreement) }) },
    ])
    await artist.call('sendAgreement', { id: String(agreement.id) })
    expect(await sent()).toHaveLength(2)
  })

  test('of two browsers that pay at once, one order is left, and the money is taken once', async () => {
    const { artwork, agreement } = await reservedOriginal()
    const [one, two] = [shop().visitor(), shop().visitor()]
    const first = await placePayment(one, agreement)
    const second = await placePayment(two, agreement)
    await untilPaymentState(shop(), first.id, 'expired')
    expect((await confirmPayment(shop(), one, first)).status).not.toBe(200)
    await confirmPayment(shop(), two, second)
    await two.call('getOrder', { id: second.id })
    await untilPaymentState(shop(), second.id, 'paid')
    expect((await openLink(one, agreement)).payments).toMatchObject([{ state: 'paid', orderId: second.id }])
    expect(await artworkOf(artwork.id)).toMatchObject({ originalOffer: 'sold' })
  })

  test('a term that is over ends the agreement by itself, and the work is for sale to everyone', async () => {
    const { artwork, agreement } = await reservedOriginal()
    const buyer = shop().visitor()
    await endTerm(agreement.id)
    expect(await openLink(buyer, agreement)).toMatchObject({ state: 'ended', due: null })
    const pay = { token: tokenOf(agreement), place: 1, customerData: CUSTOMER, agreedTotal: '525.00' }
    expect((await refusalOf(buyer.call('payAgreed', pay))).body.message).toContain('a day that is over')
    expect(await buy(shop(), shop().visitor(), [originalLine(artwork)])).toMatchObject({
      totalAmount: '925.00',
    })
  })

  test('whoever began to pay before the term was over may finish', async () => {
    const { artwork, agreement } = await reservedOriginal()
    const buyer = shop().visitor()
    const order = await placePayment(buyer, agreement)
    await endTerm(agreement.id)
    expect((await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))).body.code).toBe(
      'artwork_unavailable',
    )
    await confirmPayment(shop(), buyer, order)
    await buyer.call('getOrder', { id: order.id })
    await untilPaymentState(shop(), order.id, 'paid')
  })

  test('the artist withdraws what nobody is paying just now, and the work is free again', async () => {
    const { artwork, agreement } = await reservedOriginal()
    const buyer = shop().visitor()
    const order = await placePayment(buyer, agreement)
    expect((await refusalOf(artist.call('withdrawAgreement', { id: String(agreement.id) }))).body.code).toBe(
      'conflict',
    )
    await shop().query(`UPDATE orders SET hold_until = now() - interval '1 minute' WHERE id = $1`, [order.id])
    await untilPaymentState(shop(), order.id, 'expired')
    expect(await artist.call('withdrawAgreement', { id: String(agreement.id) })).toMatchObject({
      state: 'withdrawn',
    })
    expect(await openLink(buyer, agreement)).toMatchObject({ state: 'withdrawn', due: null })
    expect(await artworkOf(artwork.id)).toMatchObject({ originalOffer: 'available' })
    const pay = { token: tokenOf(agreement), place: 1, customerData: CUSTOMER, agreedTotal: '525.00' }
    expect((await refusalOf(buyer.call('payAgreed', pay))).body.message).toContain('withdrawn')
  })

  test('a work is promised to one buyer at a time, and none that is sold or being paid', async () => {
    const { artwork } = await reservedOriginal()
    const work = { artworkId: artwork.id, type: 'original' as const }
    const again = await refusalOf(askForPayment(artist, { kind: 'work', work }))
    expect(again.body).toMatchObject({ code: 'artwork_unavailable', details: { artworkIds: [artwork.id] } })
    const wanted = await createArtwork(artist)
    await placeOrder(shop().visitor(), [originalLine(wanted)])
    const held = { artworkId: wanted.id, type: 'original' as const }
    expect((await refusalOf(askForPayment(artist, { kind: 'work', work: held }))).body.code).toBe(
      'artwork_unavailable',
    )
  })

  test('what is wrong is told by its field, and nothing is written', async () => {
    const artwork = await createArtwork(artist)
    const [before] = await shop().query('SELECT count(*)::int FROM agreements')
    const work = { artworkId: artwork.id, type: 'original' as const }
    for (const [field, wrong] of [
      ['payments.0.amount', { payments: [{ amount: '0.10' }] }],
      ['openUntil', { openUntil: dayFromNow(-2) }],
      ['work', { work: null }],
    ] satisfies [string, object][]) {
      const refusal = await refusalOf(askForPayment(artist, { kind: 'work', work, ...wrong }))
      expect(refusal.body).toMatchObject({ code: 'invalid_input', fields: [{ field }] })
    }
    expect((await shop().query('SELECT count(*)::int FROM agreements'))[0]).toEqual(before)
    expect(await artworkOf(artwork.id)).toMatchObject({ originalOffer: 'available' })
  })

  test('a link that nobody sent leads nowhere', async () => {
    const refusal = await refusalOf(shop().visitor().call('readAgreement', { token: 'none' }))
    expect(refusal.body.code).toBe('not_found')
  })

  describe('paid in parts', () => {
    const parts = ['200.00', '150.00', '150.00']
    const inParts = { payments: parts.map((amount, place) => ({ amount, dueOn: dayFromNow(place * 30) })) }

    test('a work is sold with the first payment, and the others are orders of their own, named by the work', async () => {
      const { artwork, agreement } = await reservedOriginal({}, inParts)
      const buyer = shop().visitor()
      expect(agreement.payments.map(({ label }) => label)).toEqual([
        'Payment 1 of 3',
        'Payment 2 of 3',
        'Payment 3 of 3',
      ])
      const early = { token: tokenOf(agreement), place: 2, customerData: CUSTOMER, agreedTotal: '150.00' }
      expect((await refusalOf(buyer.call('payAgreed', early))).body.message).toContain(
        'Another payment comes before',
      )

      expect((await makePayment(shop(), buyer, agreement)).totalAmount).toBe('225.00')
      expect(await artworkOf(artwork.id)).toMatchObject({ originalOffer: 'sold' })
      expect(await openLink(buyer, agreement)).toMatchObject({ state: 'open', due: 2 })
      // The term limits the first payment only.
      await endTerm(agreement.id)
      const second = await makePayment(shop(), buyer, agreement, 2)
      expect(second.totalAmount).toBe('150.00')
      const title = `${agreement.title}: Payment 2 of 3`
      expect((await buyer.call('getOrder', { id: second.id })).items).toMatchObject([
        { title, type: 'payment', quantity: 1, picture: null },
      ])
      // This payment has nothing to send.
      expect(await artist.call('readOrderSheet', { id: second.id })).toMatchObject({ isPaidUnsent: false })
      await makePayment(shop(), buyer, agreement, 3)
      expect(await openLink(buyer, agreement)).toMatchObject({ state: 'done', due: null })
    })

    test('what is refunded is not asked for again, and a cancelled payment cancels no other', async () => {
      const payments = [{ amount: '300.00' }, { amount: '700.00' }]
      const agreement = await askForPayment(artist, { kind: 'commission', payments })
      const buyer = shop().visitor()
      const { id } = await makePayment(shop(), buyer, agreement)
      await artist.call('cancelOrder', { id, token: `${id}:1`, money: { kind: 'all' } })
      await untilPaymentState(shop(), id, 'refunded')
      const shown = await openLink(buyer, agreement)
      expect(shown.payments).toMatchObject([{ state: 'refunded' }, { state: 'open' }])
      const again = { token: tokenOf(agreement), place: 1, customerData: CUSTOMER, agreedTotal: '300.00' }
      expect((await refusalOf(shop().visitor().call('payAgreed', again))).body.code).toBe('conflict')
    })

    test('its buyer is reminded three days before a day and on the third day after it, once each', async () => {
      const payments = [{ amount: '300.00' }, { amount: '700.00', dueOn: dayFromNow(3) }]
      const agreement = await askForPayment(artist, { kind: 'commission', payments })
      await makePayment(shop(), shop().visitor(), agreement)
      const [, balance] = agreement.payments
      const reminders = async () =>
        (
          await shop().query<{ key: string }>('SELECT key FROM emails WHERE key LIKE $1 ORDER BY id', [
            `payment_reminder:${balance?.id}:%`,
          ])
        ).map(({ key }) => key.split(':').at(-1))
      // The link is not old enough for a reminder.
      expect(await reminders()).toEqual([])
      await shop().query(`UPDATE agreements SET created_at = now() - interval '20 days' WHERE id = $1`, [
        agreement.id,
      ])
      await until(async () => (await reminders()).length === 1)
      await shop().query(`UPDATE agreement_payments SET due_on = $2 WHERE id = $1`, [
        balance?.id,
        dayFromNow(-4),
      ])
      expect(await openLink(shop().visitor(), agreement)).toMatchObject({ payments: [{}, { state: 'late' }] })
      await until(async () => (await reminders()).length === 2)
      expect(await reminders()).toEqual(['before', 'late'])
      const [first] = await artist.call('listAgreements', {})
      expect(first?.payments.some(({ state }) => state === 'late')).toBe(true)
    })
  })

  test('whoever is erased leaves no agreement, and what was kept for them is free', async () => {
    const { artwork, agreement } = await reservedOriginal()
    const { email } = agreement.buyer
    expect((await readPerson(artist, email)).agreements).toMatchObject([
      { id: agreement.id, payments: [{ place: 1 }] },
    ])
    expect((await erasePerson(artist, email)).status).toBe(200)
    expect((await refusalOf(openLink(shop().visitor(), agreement))).body.code).toBe('not_found')
    expect(await artworkOf(artwork.id)).toMatchObject({ originalOffer: 'available' })
  })

  describe('the price of shipping that is asked for', () => {
    beforeAll(async () => {
      // Shipping originals to Switzerland has no price.
      await saveShipping(artist, { zones: ZONES })
    })

    let buyers = 0
    /** A buyer with a network and an email address of their own. */
    const someone = () => {
      buyers += 1
      return { buyer: shop().visitor(), person: { email: `lea-${process.pid}-${buyers}@example.test` } }
    }
    /**
     * An original and a print whose shipping price a buyer has asked for, with the agreement as buyer and artist see
     * it.
     */
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
      expect(await quote('CH')).toMatchObject({
        shippingAmount: '180.00',
        totalAmount: '1100.00',
        problems: [],
      })
      const elsewhere = 'The price of shipping is for Switzerland: ask the artist for another place'
      expect((await quote('JP')).problems).toContainEqual({
        field: 'customerData.country',
        message: elsewhere,
      })
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
      // The limit holds for another network and for another email address, too.
      expect((await refusalOf(ask(shop().visitor()))).status).toBe(429)
      expect((await refusalOf(ask(buyer, someone().person))).status).toBe(429)
    })
  })
})
