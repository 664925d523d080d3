import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { createArtwork } from '../support/artworks'
import { toastOf, withBrowser } from '../support/browser'
import { originalLine, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import {
  buyOriginal,
  cartLink,
  completeOrder,
  fillShipping,
  heading,
  offerCard,
  payWith,
  shippingForm,
  storedCart,
  visit,
} from '../support/storefront-page'

const shop = withShop()
const browser = withBrowser(shop)

let artwork: Artwork
beforeEach(async () => {
  artwork = await createArtwork(await shop().signIn())
})

const addOriginal = (page: Page) =>
  offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }).click()
const expectToast = async (page: Page, ...words: string[]) => {
  for (const line of words) await toastOf(page).getByText(line, { exact: true }).waitFor()
}

/** A visitor who has the original and two prints in the cart. */
async function openWithCart(path: string): Promise<Page> {
  const page = await browser.open()
  const lines = [originalLine(artwork), printLine(artwork, 'A3', 2)]
  await page.addInitScript((cart) => {
    if (!sessionStorage.getItem('isFilled')) localStorage.setItem('cart', cart)
    sessionStorage.setItem('isFilled', '1')
  }, JSON.stringify(lines))
  await visit(page, path)
  return page
}

describe('the cart', () => {
  test('has a line for each thing with its kind, price and sum, and a way to checkout', async () => {
    const page = await openWithCart('/cart')
    const main = page.getByRole('main')
    for (const words of ['Original Artwork', 'Print - A3', '$35.50', '$71.00', 'Calculated at checkout']) {
      await main.getByText(words, { exact: true }).first().waitFor()
    }
    await main.getByText('$171.00 USD').waitFor()
    expect(await main.getByRole('spinbutton').count()).toBe(1)
    await main.getByRole('button', { name: 'Fewer' }).click()
    await main.getByText('$135.50 USD').waitFor()
    expect(await main.getByRole('button', { name: 'Fewer' }).isDisabled()).toBe(true)
    await main.getByRole('button', { name: /^Remove .*Print - A3$/ }).click()
    await main.getByText('$100.00 USD').waitFor()
    await main.getByRole('button', { name: /^Remove/ }).click()
    await heading(page, 'Your Cart is Empty').waitFor()
    await page.getByRole('link', { name: 'Browse Gallery' }).click()
    await page.waitForURL(`${shop().url}/`)
  })

  test('merges a print that is in it already, to ten at most', async () => {
    const page = await openWithCart(`/artwork/${artwork.slug}`)
    const prints = offerCard(page, 'Fine Art Prints')
    await prints.getByLabel('A3').check()
    await prints.getByRole('spinbutton').fill('9')
    await prints.getByRole('button', { name: 'Add to Cart' }).click()
    await cartLink(page, 11).waitFor()
    expect((await storedCart(page)).map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 10])
  })

  test('when storage is full, storage is cleared and only the new item kept', async () => {
    const page = await openWithCart(`/artwork/${artwork.slug}`)
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let place = 0; ; place++) localStorage.setItem(`${size}-${place}`, 'x'.repeat(size))
        } catch {
          // Full at this size.
        }
      }
    })
    await offerCard(page, 'Fine Art Prints').getByLabel('A4').check()
    await offerCard(page, 'Fine Art Prints').getByRole('button', { name: 'Add to Cart' }).click()
    await expectToast(
      page,
      'Storage Cleared and Item Added',
      'Browser storage was full. We cleared it and added your item.',
    )
    expect(await storedCart(page)).toMatchObject([{ type: 'print', printSize: 'A4', quantity: 1 }])
  })

  test.each([
    ['QuotaExceededError', 'Unable to Add to Cart', 'Please close some browser tabs and try again.'],
    ['UnknownError', 'Error Adding to Cart', 'Please try again.'],
  ])('that cannot be saved for %s says so: %s', async (error, title, description) => {
    const page = await browser.open()
    await visit(page, `/artwork/${artwork.slug}`)
    await page.evaluate((name) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No', name)
      }
    }, error)
    await addOriginal(page)
    await expectToast(page, title, description)
  })
})

describe('checkout', () => {
  test('names what is missing beside each field, and takes the United States for the country', async () => {
    const page = await openWithCart('/checkout')
    const form = shippingForm(page)
    expect(await form.getByLabel('Country').inputValue()).toBe('US')
    expect(await form.getByLabel('Country').locator('option').count()).toBeGreaterThan(235)
    await form.getByRole('button', { name: 'Save & Continue to Payment' }).click()
    for (const words of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email',
      'Phone number is required',
      'Address is required',
      'City is required',
      'ZIP code is required',
    ]) {
      await form.getByText(words, { exact: true }).waitFor()
    }
    expect(await completeOrder(page).count()).toBe(0)
  })

  test('has the summary with its notes beside the form, and leads back to the cart', async () => {
    const page = await openWithCart('/checkout')
    const summary = page.getByRole('complementary')
    for (const words of [
      '$171.00',
      '$25.00',
      '$196.00 USD',
      'Secure payment',
      'All prices are in USD. International customers may see currency conversion differences.',
    ]) {
      await summary.getByText(words, { exact: true }).locator('visible=true').first().waitFor()
    }
    await page.getByRole('link', { name: 'Edit Cart' }).click()
    await heading(page, 'Shopping Cart').waitFor()
  })

  test('of an empty cart offers to go on looking', async () => {
    const page = await browser.open()
    await visit(page, '/checkout')
    await heading(page, 'Your cart is empty').waitFor()
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await page.waitForURL(`${shop().url}/`)
  })

  test('keeps special delivery instructions folded away, and sends them with the order', async () => {
    const page = await openWithCart('/checkout')
    const words = page.getByRole('textbox', { name: 'Special delivery instructions' })
    expect(await words.isVisible()).toBe(false)
    await page.getByText('Special delivery instructions (optional)').click()
    await words.fill('Ring twice.')
    await fillShipping(page)
    await completeOrder(page).waitFor()
    await payWith(page)
    await heading(page, 'Payment Successful!').waitFor()
    const orders = await shop().query(
      'SELECT special_instructions AS words FROM orders WHERE special_instructions = $1',
      ['Ring twice.'],
    )
    expect(orders).toHaveLength(1)
  })

  test('says so when the payment can’t be set up, and tries again', async () => {
    browser.expectFault(/503/)
    const page = await browser.open()
    await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, body: '' }))
    await buyOriginal(page, artwork.slug)
    await expectToast(page, 'Failed to initialize payment. Please try again.')
    await page.unroute('**/api/create-payment-intent')
    await fillShipping(page)
    await completeOrder(page).waitFor()
  })

  test('shows Processing... while an order is under way, and keeps the cart when that fails', async () => {
    browser.expectFault(/500/)
    const page = await browser.open()
    await buyOriginal(page, artwork.slug)
    await fillShipping(page)
    await completeOrder(page).waitFor()
    let answer: (() => void) | undefined
    await page.route('**/api/orders', async (route) => {
      await new Promise<void>((done) => {
        answer = done
      })
      await route.fulfill({ status: 500, body: '' })
    })
    await payWith(page)
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    answer?.()
    await expectToast(page, 'There was an error processing your order.')
    await completeOrder(page).waitFor()
    expect(await storedCart(page)).toHaveLength(1)
  })

  test('explains a price that was changed meanwhile, before anything is charged', async () => {
    browser.expectFault(/409/)
    const page = await browser.open()
    await buyOriginal(page, artwork.slug)
    await fillShipping(page)
    await completeOrder(page).waitFor()
    await shop().query('UPDATE artworks SET original_price = 120 WHERE id = $1', [artwork.id])
    await payWith(page)
    await page.getByText(/Nothing was charged\./).waitFor()
    expect(await shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [artwork.id])).toEqual([])
  })
})

test('while the gallery is loading eight empty places show, and a failure is told', async () => {
  browser.expectFault(/503/)
  const page = await browser.open()
  await visit(page, '/cart')
  let answer: (() => void) | undefined
  await page.route('**/api/artworks', async (route) => {
    await new Promise<void>((done) => {
      answer = done
    })
    await route.fulfill({ status: 503, body: '' })
  })
  await page.getByRole('link', { name: 'Gesso Gallery' }).click()
  await page.locator('[data-skeleton]').first().waitFor()
  expect(await page.locator('[data-skeleton]').count()).toBe(8)
  answer?.()
  await heading(page, 'Error Loading Gallery').waitFor()
  await page.getByText('Unable to load artworks. Please try again later.').waitFor()
})
