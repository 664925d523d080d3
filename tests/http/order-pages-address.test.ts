import { createArtwork } from '../support/artworks'
import { outbox } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { buyWithPage, correctionOf, openOrder } from '../support/order-pages'
import { historyOf } from '../support/payments'
import { CUSTOMER, printLine } from '../support/purchase'
import { saveShipping, zone } from '../support/shipping'
import { refusalOf, type Visitor } from '../support/visitor'

const { shop } = withMailShop({ SWEEP_SECONDS: '3600' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const correct = (token: string, correction: ReturnType<typeof correctionOf>) =>
  shop()
    .visitor()
    .call('correctOwnAddress', { token, ...correction })

describe('the buyer', () => {
  const toldBuyer = (id: string) =>
    outbox(shop(), `order_id = '${id}' AND kind = 'address_corrected' AND recipient IS NOT NULL`)

  test('is told of a new address with the former one, whoever has the link', async () => {
    const { id, token } = await buyWithPage(shop(), artist)
    await correct(token, correctionOf(await openOrder(shop(), token), { address: '1 Thief Street' }))
    const [email, ...more] = await toldBuyer(id)
    expect(more).toEqual([])
    expect(email).toMatchObject({
      recipient: CUSTOMER.email,
      subject: `Your order GESSO-${id} goes to another address`,
    })
    expect(JSON.stringify(email?.data)).toContain('1 Thief Street')
    expect(JSON.stringify(email?.data)).toContain(CUSTOMER.address)
  })

  test('is told as well when the artist corrects it, and of nothing when it stays or the parcel has left', async () => {
    const { id } = await buyWithPage(shop(), artist)
    const { address } = await artist.call('readOrderSheet', { id })
    const given = { ...CUSTOMER, state: address.state ?? '' }
    await artist.call('correctAddress', { id, ...given, address: '2 New Lane' })
    expect(await toldBuyer(id)).toHaveLength(1)
    await artist.call('correctAddress', { id, ...given, address: '2 New Lane' })
    await artist.call('setOrderStatus', { id, status: 'completed' })
    await artist.call('correctAddress', { id, ...given, address: '3 Late Lane' })
    expect(await toldBuyer(id)).toHaveLength(1)
  })
})

describe('a buyer who corrects the address', () => {
  test('changes where the order goes; the artist is told, and history and audit trail know', async () => {
    const { id, token } = await buyWithPage(shop(), artist)
    const before = await openOrder(shop(), token)
    const page = await correct(
      token,
      correctionOf(before, { address: '7 Long Acre', city: 'Bern', zipCode: '3001' }),
    )
    const after = page.state === 'open' ? page.order : null
    expect(after?.address?.lines).toEqual(
      expect.arrayContaining([expect.stringContaining('7 Long Acre'), 'CH-3001 Bern']),
    )
    const [email] = await outbox(
      shop(),
      `order_id = '${id}' AND kind = 'address_corrected' AND recipient IS NULL`,
    )
    expect(email).toMatchObject({ recipient: null, subject: `New address for order GESSO-${id}` })
    expect(JSON.stringify(email?.data)).toContain('CH-3001 Bern')
    expect(await historyOf(shop(), id)).toContain(
      'The buyer corrected name or address on the page of the order.',
    )
    const [entry] = await shop().query<{ actor_kind: string; changes: unknown }>(
      "SELECT actor_kind, changes FROM audit_entries WHERE noun = 'customer' ORDER BY id DESC LIMIT 1",
    )
    expect(entry?.actor_kind).toBe('visitor')
    expect(JSON.stringify(entry?.changes)).not.toContain('Bern')
    expect((await artist.call('readOrderSheet', { id })).address.city).toBe('Bern')
  })

  test('who changes nothing tells nobody', async () => {
    const { id, token } = await buyWithPage(shop(), artist)
    await correct(token, correctionOf(await openOrder(shop(), token)))
    expect(
      await outbox(shop(), `order_id = '${id}' AND kind = 'address_corrected' AND recipient IS NULL`),
    ).toEqual([])
  })

  test('is told which field is wrong, and that shipping and tax were paid for this country', async () => {
    const { token } = await buyWithPage(shop(), artist)
    const shown = await openOrder(shop(), token)
    const empty = await refusalOf(correct(token, correctionOf(shown, { city: ' ' })))
    expect(empty).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'city', message: 'City is required' }] },
    })
    const moved = await refusalOf(correct(token, correctionOf(shown, { country: 'DE' })))
    expect(moved).toMatchObject({
      status: 400,
      body: {
        fields: [
          {
            field: 'country',
            message: 'Shipping and tax were paid for Switzerland. Write to us about another country.',
          },
        ],
      },
    })
  })

  test('stays within the shipping zone that was paid for', async () => {
    await saveShipping(artist, {
      zones: [
        zone('Far states', ['US-HI', 'US-AK'], { printPrice: '25' }),
        zone('World', ['*'], { printPrice: '35' }),
      ],
    })
    const place = { country: 'US', state: 'NY', zipCode: '10001', city: 'New York' }
    const buyer = shop().visitor()
    const artwork = await createArtwork(artist)
    const quote = await buyer.call('quoteOrder', { orderItems: [printLine(artwork, 'A4')], place })
    const { token } = await buyWithPage(shop(), artist, place, [printLine(artwork, 'A4')], quote.totalAmount)
    const shown = await openOrder(shop(), token)
    const refused = await refusalOf(correct(token, correctionOf(shown, { state: 'HI' })))
    expect(refused.body).toMatchObject({ fields: [{ field: 'state' }] })
    await correct(token, correctionOf(shown, { state: 'NJ', city: 'Newark' }))
    expect((await openOrder(shop(), token)).address?.given.state).toBe('NJ')
    await saveShipping(artist, { zones: [] })
  })

  test('in a second tab that is out of date overwrites nothing', async () => {
    const { id, token } = await buyWithPage(shop(), artist)
    const seen = await openOrder(shop(), token)
    await correct(token, correctionOf(seen, { city: 'Bern' }))
    const stale = await refusalOf(correct(token, correctionOf(seen, { city: 'Basel' })))
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await openOrder(shop(), token)).address?.given.city).toBe('Bern')
    expect(
      await outbox(shop(), `order_id = '${id}' AND kind = 'address_corrected' AND recipient IS NULL`),
    ).toHaveLength(1)
  })

  test('comes too late once it is sent', async () => {
    const { id, token } = await buyWithPage(shop(), artist)
    const seen = await openOrder(shop(), token)
    await artist.call('setOrderStatus', { id, status: 'completed' })
    const late = await refusalOf(correct(token, correctionOf(seen, { city: 'Bern' })))
    expect(late).toMatchObject({
      status: 409,
      message: expect.stringContaining('It has left the studio.'),
    })
    expect((await openOrder(shop(), token)).address).toMatchObject({
      fixed: 'It has left the studio. Write to us if the address is wrong.',
      given: { city: seen.address?.given.city },
    })
  })

  test('while the artist marks it as sent is before or after that: the letter of the parcel names the address it went to', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, token } = await buyWithPage(shop(), artist)
      const seen = await openOrder(shop(), token)
      const [corrected] = await Promise.allSettled([
        correct(token, correctionOf(seen, { city: 'Bern' })),
        artist.call('setOrderStatus', { id, status: 'completed' }),
      ])
      const city = corrected.status === 'fulfilled' ? 'Bern' : 'Zürich'
      expect((await openOrder(shop(), token)).address?.given.city).toBe(city)
      const [email] = await outbox(shop(), `order_id = '${id}' AND kind = 'shipped'`)
      expect(JSON.stringify(email?.data.shipTo)).toContain(city)
    }
  })
})
