import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { originalLine, printLine } from '../support/purchase'
import { Shop, withShop } from '../support/shop'
import { fillShipping, heading } from '../support/storefront-page'
import { visit } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
let artwork: Artwork
beforeAll(async () => {
  artwork = await setUpShop(shop())
})

async function setUpShop(bare: Shop): Promise<Artwork> {
  const artist = await bare.signIn()
  await artist.call('saveSocial', { platform: 'etsy', url: 'https://etsy.test/shop', isEnabled: true })
  return createArtwork(artist, { images: [dataString(await makePicture('jpeg', 900, 600))] })
}

/** The servers that a page and those after it in its tab call, from now on. */
function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>()
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http')) origins.add(origin)
  })
  return origins
}

/** Opens every page and everything that loads more on it; ends at a filled checkout. */
async function walkThrough(page: Page, artwork: Artwork): Promise<void> {
  for (const path of ['/', '/cart', '/checkout', '/landing', '/privacy', '/nothing']) await visit(page, path)
  await visit(page, '/payment-confirmation/ABCDEFGHJK')
  await visit(page, '/contact')
  await page.getByRole('form', { name: 'Contact' }).getByLabel('Name').focus()
  await visit(page, `/artwork/${artwork.slug}`)
  await page.getByRole('button', { name: /^Zoom in on/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.evaluate(
    (lines) => localStorage.setItem('cart', lines),
    JSON.stringify([printLine(artwork, 'A4')]),
  )
  await visit(page, '/cart')
  await visit(page, '/checkout')
}

describe('no page calls a third party', () => {
  describe('but Stripe at checkout, with its keys', () => {
    let live: Shop
    beforeAll(async () => {
      live = await Shop.open({
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: shop().paymentKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: shop().paymentKeys.publishableKey,
        STRIPE_WEBHOOK_SECRET: 'whsec_test',
        STRIPE_API_BASE: `${shop().url}/test-payments`,
      })
    })
    afterAll(() => live.close())
    const liveBrowser = withBrowser(() => live)

    test('and there for the payment’s step alone', async () => {
      const artwork = await setUpShop(live)
      liveBrowser.expectFault(/404|stripe|ERR_FAILED/)
      const page = await liveBrowser.open()
      await page.route('https://js.stripe.com/**', (route) => route.abort())
      const origins = watchOrigins(page)
      await walkThrough(page, artwork)
      expect([...origins]).toEqual([live.url])
      await fillShipping(page)
      await page.getByText('The card form could not be loaded from js.stripe.com.').waitFor()
      expect([...origins]).toEqual([live.url, 'https://js.stripe.com'])
      expect(live.takeErrors()).toEqual([])
    })
  })
})

describe('the privacy page', () => {
  test('can be read without scripts, and is linked from every page and beside the forms', async () => {
    const page = await browser.open('phone', { javaScriptEnabled: false })
    await page.goto('/contact')
    await page.getByRole('form', { name: 'Contact' }).getByRole('link', { name: 'Privacy' }).click()
    await page.waitForURL('**/privacy')
    await page.getByText('There are no analytics, no advertising and no tracking.').waitFor()
    for (const path of ['/', '/cart', '/nothing']) {
      const { text } = await shop().visitor().send('GET', path)
      // In the footer, which has the form of the mailing list.
      expect(text.slice(text.indexOf('<footer')).match(/<a [^>]*href="\/privacy"/g)).toHaveLength(1)
    }
    const checkout = await browser.open()
    await checkout.addInitScript(
      (lines) => localStorage.setItem('cart', lines),
      JSON.stringify([originalLine(artwork)]),
    )
    await visit(checkout, '/checkout')
    await checkout.getByRole('form', { name: 'Shipping' }).getByRole('link', { name: 'Privacy' }).click()
    await heading(checkout, 'Privacy').waitFor()
    await expectAccessible(checkout)
  })

  test('says what the artist has written instead, once there is something', async () => {
    const text = (words: string) => ({ type: 'text', text: words, format: 0 })
    const privacy = {
      root: { children: [{ type: 'paragraph', children: [text('We keep nothing at all.')] }] },
    }
    await shop().query('INSERT INTO shop_settings (privacy) VALUES ($1)', [JSON.stringify(privacy)])
    const page = await browser.open()
    await visit(page, '/privacy')
    await page.getByText('We keep nothing at all.').waitFor()
    expect(await page.getByText('no analytics').count()).toBe(0)
    await shop().query('DELETE FROM shop_settings')
  })
})
