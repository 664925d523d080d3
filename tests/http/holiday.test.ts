import { createArtwork } from '../support/artworks'
import { untilPaymentState } from '../support/payments'
import { CUSTOMER, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { saveSettings, sendSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => saveSettings(artist, {}))

const get = async (path: string) => (await shop().visitor().send('GET', path)).text
const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
const inWords = (iso: string) =>
  new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

describe('a shop on holiday', () => {
  test('says so above every page with the artist’s words, and shows its works', async () => {
    const { slug } = await createArtwork(artist)
    expect(await get('/')).not.toContain('holiday')
    await saveSettings(artist, { holidayBack: day(9), holidayWords: 'At the sea & painting.' })
    for (const path of ['/', `/artwork/${slug}`, '/contact']) {
      expect(await get(path)).toContain(`On holiday until ${inWords(day(9))}. At the sea &amp; painting.</p>`)
    }
    expect(await get(`/artwork/${slug}`)).toContain(`/contact?work=${slug}`)
    expect((await shop().visitor().call('listArtworks', {})).length).toBeGreaterThan(0)
  })

  test('sells nothing: no order, no payment, and the answer names the day', async () => {
    const artwork = await createArtwork(artist)
    await saveSettings(artist, { holidayBack: day(9) })
    const before = await shop().query('SELECT id FROM orders')
    for (const refused of [
      placeOrder(shop().visitor(), [originalLine(artwork)]),
      placeOrder(shop().visitor(), [printLine(artwork, 'A4')]),
      shop().visitor().call('createPaymentIntent', { amount: '45.00', customerData: CUSTOMER }),
    ]) {
      const { status, body } = await refusalOf(refused)
      expect([status, body.code]).toEqual([409, 'on_holiday'])
      expect(body.details).toEqual({ back: day(9) })
      expect(body.message).toContain(inWords(day(9)))
    }
    expect(await shop().query('SELECT id FROM orders')).toEqual(before)
  })

  test('still takes the payment of an order that was placed before, and lets no cart take its place', async () => {
    const [one, other] = [await createArtwork(artist), await createArtwork(artist)]
    const buyer = shop().visitor()
    const placed = await placeOrder(buyer, [originalLine(one)])
    await saveSettings(artist, { holidayBack: day(9) })
    const { body } = await refusalOf(placeOrder(buyer, [originalLine(other)]))
    expect(body.code).toBe('on_holiday')
    // The same cart is the same order, which still holds its work.
    const again = await placeOrder(buyer, [originalLine(one)])
    expect(again.id).toBe(placed.id)
    await buyer.call('createPaymentIntent', { amount: placed.totalAmount, customerData: CUSTOMER })
    await confirmPayment(shop(), buyer, again)
    await buyer.call('getOrder', { id: placed.id })
    await untilPaymentState(shop(), placed.id, 'paid')
  })

  test('is back by itself when the day begins for the artist, wherever that is', async () => {
    const artwork = await createArtwork(artist)
    // 14 hours ahead of UTC it is tomorrow for most of the day, 11 behind it the day before.
    const zoneDay = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone })
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      await saveSettings(artist, { timeZone: zone, holidayBack: zoneDay(zone) })
      expect(await get('/')).not.toContain('On holiday')
      await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
    }
    await saveSettings(artist, { timeZone: 'Pacific/Pago_Pago', holidayBack: zoneDay('Pacific/Kiritimati') })
    expect(await get('/')).toContain('On holiday')
  })

  test('leaves every kept page at that moment, without a save', async () => {
    const { slug } = await createArtwork(artist)
    const pages = ['/', `/artwork/${slug}`]
    const holidays = async () =>
      (await Promise.all(pages.map(get))).map((html) => html.includes('On holiday'))
    await saveSettings(artist, {})
    // In a zone of its own, in which the day begins in a few seconds: it is that far west of UTC.
    const begins = new Date(Date.now() + 5000)
    const west = begins.toISOString().slice(11, 19)
    await shop().query('UPDATE shop_settings SET holiday_back = $1, time_zone = $2', [
      begins.toISOString().slice(0, 10),
      `<here>+${west}`,
    ])
    await until(async () => (await holidays()).every(Boolean))
    await until(async () => (await holidays()).every((isThere) => !isThere))
    await saveSettings(artist, {})
  })

  test.each([
    ['tomorrow'],
    ['2026-02-31'],
    ['2026-1-1'],
    ['0001-01-01'],
    ['2026-12-05T00:00:00Z'],
    [5],
    [{ a: 1 }],
  ])('refuses a day that is none by the name of its field, and saves nothing: %j', async (holidayBack) => {
    const answer = await sendSettings(artist, { holidayBack, shopName: 'Half saved' })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('holidayBack')])
    expect(await get('/')).not.toContain('Half saved')
  })

  test('is over when the day is emptied', async () => {
    await saveSettings(artist, { holidayBack: day(9) })
    await saveSettings(artist, { holidayBack: '' })
    expect(await get('/')).not.toContain('On holiday')
    await placeOrder(shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
  })
})
