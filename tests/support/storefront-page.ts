import type { CartLine } from '@gesso/shared-types/orders/order'
import type { Page } from 'playwright-core'
import { CARDS, CUSTOMER } from './purchase'
import { visit } from './visit'

/** One of the two offers on an artwork's page. */
export const offerCard = (page: Page, name: 'Original Artwork' | 'Fine Art Prints') =>
  page.getByRole('region', { name })

export const cartLink = (page: Page, count: number) =>
  page.getByRole('link', {
    name: count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
    exact: true,
  })

/** The cart lines in this browser's storage. */
export const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

export const shippingForm = (page: Page) => page.getByRole('form', { name: 'Shipping' })
export const paymentForm = (page: Page) => page.getByRole('form', { name: 'Payment' })
export const completeOrder = (page: Page) => page.getByRole('button', { name: 'Complete Order' })
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** The buyer's input in the order of the form's fields, without the country. */
export const SHIPPING = {
  'First Name': CUSTOMER.firstName,
  'Last Name': CUSTOMER.lastName,
  Email: CUSTOMER.email,
  'Phone Number': CUSTOMER.phone,
  'Street Address': CUSTOMER.address,
  City: CUSTOMER.city,
  'ZIP Code': CUSTOMER.zipCode,
} as const

/** Fills and saves the first step of checkout. */
export async function fillShipping(page: Page): Promise<void> {
  const form = shippingForm(page)
  for (const [label, value] of Object.entries(SHIPPING)) {
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  await form.getByLabel('Country').selectOption(CUSTOMER.country)
  await form.getByRole('button', { name: 'Save & Continue to Payment' }).click()
}

/** The input for the form of test payments. */
export const cardOf = (number: string) => ({
  'Card number': number,
  'Expiration date': `12 / ${String(new Date().getUTCFullYear() + 2).slice(2)}`,
  'Security code': '123',
})

/** Completes the second step of checkout: types a card and places the order. */
export async function payWith(page: Page, card: string = CARDS.good): Promise<void> {
  for (const [label, value] of Object.entries(cardOf(card))) {
    await paymentForm(page).getByLabel(label).fill(value)
  }
  await completeOrder(page).click()
}

/** Fills the cart of a new browser before its pages load. */
export const fillCart = (page: Page, lines: readonly CartLine[]): Promise<unknown> =>
  page.addInitScript((cart) => {
    if (!sessionStorage.getItem('isFilled')) localStorage.setItem('cart', cart)
    sessionStorage.setItem('isFilled', '1')
  }, JSON.stringify(lines))

/** Puts an artwork's original into the cart and goes to checkout. */
export async function buyOriginal(page: Page, slug: string): Promise<void> {
  await visit(page, `/artwork/${slug}`)
  await offerCard(page, 'Original Artwork').getByRole('button', { name: 'Buy Now' }).click()
  await heading(page, 'Checkout').waitFor()
}
