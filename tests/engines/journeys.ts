import { createArtwork, dataString, makePicture } from '../support/artworks'
import type { Target } from '../support/engine-elements'
import { type EngineName, withEngine } from '../support/engines'
import { CUSTOMER } from '../support/purchase'
import { cardOf, SHIPPING } from '../support/storefront-page'

const button = (name: string, within?: Target): Target => ({
  role: 'button',
  name,
  ...(within && { within }),
})
const link = (name: string): Target => ({ role: 'link', name })
const field = (name: string, within?: Target): Target => ({ role: 'field', name, ...(within && { within }) })
const heading = (name: string): Target => ({ role: 'heading', name })
const region = (name: string): Target => ({ role: 'region', name })

type Engine = { name: EngineName; engine: ReturnType<typeof withEngine> }

/** Opens a browser engine other than Chromium for the tests of a file. */
export function openEngine(name: EngineName): Engine {
  jest.setTimeout(240_000)
  return { name, engine: withEngine(name) }
}

/** Tests the purchase, which is what most visitors come for. */
export function describePurchase({ engine, name }: Engine): void {
  test('on a phone a visitor buys an original and two prints; the work is sold and the cart empty', async () => {
    const images = [dataString(await makePicture('jpeg', 600, 450))]
    const artwork = await createArtwork(await engine.artist(), { title: 'Quay', year: 2024, images })
    const page = await engine.open('phone')
    await page.visit(`/artwork/${artwork.slug}`)
    expect(await page.ask('isTooWide')).toBe(false)
    await page.shoot(`${name}-artwork-phone`)
    await page.press(button('Add to Cart', region('Original Artwork')))
    await page.seeText('Added to Cart')
    const prints = region('Fine Art Prints')
    await page.press({ css: 'label', text: 'A3', within: prints })
    await page.press(button('More', prints))
    await page.press(button('Add to Cart', prints))
    await page.press(link('Cart, 3 items'))
    await page.see(heading('Shopping Cart'))
    await page.seeText('$171.00 USD')
    await page.shoot(`${name}-cart-phone`)
    await page.press(link('Proceed to Checkout'))

    const shipping = region('Shipping')
    for (const [label, value] of Object.entries(SHIPPING)) await page.type(field(label, shipping), value)
    await page.choose(field('Country', shipping), 'Switzerland', CUSTOMER.country)
    await page.press(button('Save & Continue to Payment'))
    const payment = region('Payment')
    await page.see(button('Complete Order'))
    for (const [label, value] of Object.entries(cardOf('4242424242424242')))
      await page.type(field(label, payment), value.replace(/\D/g, ''))
    await page.shoot(`${name}-checkout-phone`)
    await page.press(button('Complete Order'))
    await page.see(heading('Payment Successful!'))
    await page.see(link('Cart'))
    await page.shoot(`${name}-confirmation-phone`)

    expect(JSON.parse((await page.ask('stored', 'cart')) ?? '[]')).toEqual([])
    const id = (await page.ask('path')).split('/').at(-1) ?? ''
    expect(await (await engine.artist()).call('getOrder', { id })).toMatchObject({
      paymentState: 'paid',
      totalAmount: '196.00',
    })
    const [customer] = await engine
      .shop()
      .query('SELECT last_name, address FROM customers ORDER BY id DESC LIMIT 1')
    expect(customer).toEqual({ last_name: CUSTOMER.lastName, address: CUSTOMER.address })
    expect(await (await engine.artist()).call('listArtworks', {})).toMatchObject([{ originalSold: true }])
  })
}
