import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { expectToast, SCREENS, withBrowser } from '../support/browser'
import { tabTo } from '../support/keyboard'
import { CARDS, captures } from '../support/purchase'
import { withShop } from '../support/shop'
import {
  cardOf,
  cartLink,
  completeOrder,
  fillShipping,
  heading,
  offerCard,
  paymentForm,
  payWith,
  SHIPPING,
  shippingForm,
} from '../support/storefront-page'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
let artwork: Artwork
beforeEach(async () => {
  artwork = await createArtwork(await shop().signIn(), {
    images: [dataString(await makePicture('jpeg', 400, 300))],
  })
})

const orderIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const stateOf = async (id: string) => (await shop().visitor().call('getOrder', { id })).paymentState

/** The artwork's card in the gallery grid. */
const galleryCard = (page: Page) =>
  page.locator('article, li').filter({ has: page.getByRole('link', { name: artwork.title, exact: true }) })

describe.each(SCREENS)('on a %s', (screen) => {
  test('a visitor buys an original and two prints; the artwork shows as sold and the cart is empty', async () => {
    const before = await captures(shop())
    const page = await browser.open(screen, { reducedMotion: 'reduce' })
    await visit(page, '/')
    await page.getByRole('link', { name: artwork.title, exact: true }).click()
    await heading(page, artwork.title).waitFor()
    await offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }).click()
    await expectToast(page, 'Added to Cart', 'Item has been added to your cart.')
    await cartLink(page, 1).waitFor()
    const prints = offerCard(page, 'Fine Art Prints')
    expect(await prints.getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true)
    await prints.getByLabel('A3').check()
    await prints.getByRole('button', { name: 'More' }).click()
    await prints.getByRole('button', { name: 'Add to Cart' }).click()
    await cartLink(page, 3).click()

    await heading(page, 'Shopping Cart').waitFor()
    await page.getByText('Print - A3').waitFor()
    await page.getByText('$171.00 USD').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()

    await shippingForm(page).waitFor()
    await expectAccessible(page)
    await fillShipping(page)
    await completeOrder(page).waitFor()
    await expectAccessible(page)
    await payWith(page)

    await heading(page, 'Payment Successful!').waitFor()
    for (const words of ['$171.00', '$25.00', '$196.00 USD', `GESSO-${orderIdOf(page)}`]) {
      expect(await page.getByText(words, { exact: true }).count()).toBe(1)
    }
    await cartLink(page, 0).waitFor()
    await expectAccessible(page)
    expect((await captures(shop())).slice(before.length)).toEqual([19_600])

    await page.getByRole('link', { name: 'Return to Gallery' }).click()
    await galleryCard(page).getByText('Original is sold').waitFor()
    await page.getByRole('link', { name: artwork.title, exact: true }).click()
    await offerCard(page, 'Original Artwork').getByText('(SOLD)').waitFor()
  })
})

test('by keyboard alone, from the gallery to the confirmation', async () => {
  const page = await browser.open()
  await visit(page, '/')
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(page.getByRole('link', { name: artwork.title, exact: true }))
  await press('Enter')
  await heading(page, artwork.title).waitFor()
  await tabTo(offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }))
  await press('Enter')
  await cartLink(page, 1).waitFor()
  await tabTo(page.getByLabel('A4'))
  await press('Space')
  await tabTo(offerCard(page, 'Fine Art Prints').getByRole('button', { name: 'Add to Cart' }))
  await press('Enter')
  await tabTo(cartLink(page, 2), 'Shift+Tab')
  await press('Enter')
  await page.getByText('Print - A4').waitFor()
  await tabTo(page.getByRole('link', { name: 'Proceed to Checkout' }))
  await press('Enter')
  for (const [label, value] of Object.entries(SHIPPING)) {
    await tabTo(shippingForm(page).getByLabel(label, { exact: true }))
    await page.keyboard.insertText(value)
  }
  await tabTo(page.getByRole('button', { name: 'Save & Continue to Payment' }))
  await press('Enter')
  await completeOrder(page).waitFor()
  for (const [label, value] of Object.entries(cardOf(CARDS.good))) {
    await tabTo(paymentForm(page).getByLabel(label))
    await page.keyboard.type(value.replace(/\D/g, ''))
  }
  await tabTo(completeOrder(page))
  await press('Enter')
  await heading(page, 'Payment Successful!').waitFor()
  expect(await stateOf(orderIdOf(page))).toBe('paid')
})

test('two tabs are in step: what one puts into the cart or takes out, the other shows', async () => {
  const first = await browser.open()
  await visit(first, `/artwork/${artwork.slug}`)
  const second = await first.context().newPage()
  await visit(second, '/cart')
  await heading(second, 'Your Cart is Empty').waitFor()
  await offerCard(first, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }).click()
  await cartLink(second, 1).waitFor()
  await heading(second, 'Shopping Cart').waitFor()
  await second.getByRole('button', { name: `Remove ${artwork.title}, Original Artwork` }).click()
  await heading(second, 'Your Cart is Empty').waitFor()
  await cartLink(first, 0).waitFor()
})
