import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { createArtwork } from '../support/artworks'
import { expectToast, withBrowser } from '../support/browser'
import { originalLine, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { cartLink, fillCart, heading, offerCard, storedCart } from '../support/storefront-page'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
let artwork: Artwork
beforeEach(async () => {
  artwork = await createArtwork(await shop().signIn())
})

const addOriginal = (page: Page) =>
  offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }).click()

/** A visitor who has the original and two prints in the cart. */
async function openWithCart(path: string): Promise<Page> {
  const page = await browser.open()
  await fillCart(page, [originalLine(artwork), printLine(artwork, 'A3', 2)])
  await visit(page, path)
  return page
}

/** Keeps the page's scripts back until they are released. */
function holdScripts(page: Page) {
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  void page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  return { release: () => release() }
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

  test.each([
    ['the cart', { cart: '{"a":', titles: '{}' }],
    ['a line', { cart: '[null, 7, {"artworkId": {}}]', titles: '{"1": "Ash"}' }],
    ['the titles', { cart: '[{"artworkId": 1, "type": "original"}]', titles: '[{' }],
    ['a title', { cart: '[{"artworkId": 1, "type": "original"}]', titles: '{"1": {"toString": 1}}' }],
  ])('is empty before its scripts as after them when %s is damaged', async (_, stored) => {
    const page = await browser.open()
    await visit(page, '/contact')
    await page.evaluate(({ cart, titles }) => {
      localStorage.setItem('cart', cart)
      localStorage.setItem('cart-titles', titles)
    }, stored)
    const scripts = holdScripts(page)
    await page.goto('/cart', { waitUntil: 'domcontentloaded' })
    expect(await page.locator('[data-early-cart] > *').count()).toBe(0)
    scripts.release()
    await heading(page, 'Your Cart is Empty').waitFor()
  })

  test('shows a title of another hand as text, and as the shop has it once it knows', async () => {
    const page = await openWithCart('/contact')
    await page.evaluate(
      ([id]) =>
        localStorage.setItem('cart-titles', JSON.stringify({ [String(id)]: '<img src=x onerror=alert(1)>' })),
      [artwork.id],
    )
    const scripts = holdScripts(page)
    await page.goto('/cart', { waitUntil: 'commit' })
    await page.getByText('<img src=x onerror=alert(1)>').first().waitFor()
    scripts.release()
    await page.getByRole('link', { name: artwork.title }).first().waitFor()
    expect(await page.getByText('<img').count()).toBe(0)
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

  test('that holds the original, or ten of a print, says so instead of adding it', async () => {
    const page = await openWithCart(`/artwork/${artwork.slug}`)
    await addOriginal(page)
    await expectToast(page, 'Already in Cart', 'Your cart holds as many of this item as one order can have.')
    await cartLink(page, 3).waitFor()
    await offerCard(page, 'Original Artwork').getByRole('button', { name: 'Buy Now' }).click()
    await heading(page, 'Checkout').waitFor()
  })

  test('when storage is full, it is cleared and only the new item stays', async () => {
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
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cart'])
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
