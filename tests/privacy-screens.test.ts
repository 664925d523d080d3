import { readFileSync } from 'node:fs'
import type { Artwork } from '@gesso/shared-types/artwork'
import { orderNumber } from '@gesso/shared-types/order'
import type { Page } from 'playwright-core'
import { expectAccessible } from './house/accessibility'
import { answerPrompt, signInOn } from './house/artist-page'
import { useBrowser } from './house/browser'
import { fillShipping, heading, visit } from './house/browser-purchase'
import { CUSTOMER, dataString, hang, originalLine, picture, printLine } from './house/goods'
import { buy } from './house/purchase'
import { Shop, useShop } from './house/shop'

// The panel is prepared with its first request.
jest.setTimeout(180_000)

const shop = useShop()
const browser = useBrowser(shop)
let work: Artwork
beforeAll(async () => {
  work = await furnish(shop())
})

async function furnish(bare: Shop): Promise<Artwork> {
  const artist = await bare.signIn()
  await artist.call('saveSocial', { platform: 'etsy', url: 'https://etsy.test/shop', isEnabled: true })
  return hang(artist, { images: [dataString(await picture('jpeg', 900, 600))] })
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

/** Opens every page, and what loads more on it; ends at a checkout that is filled in. */
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
  test('not even checkout, while payments are in test mode', async () => {
    browser.expectFault(/404/)
    browser.expectFault(/404/)
    const page = await browser.open()
    const origins = watchOrigins(page)
    await walkThrough(page, work)
    await fillShipping(page)
    await page.getByRole('form', { name: 'Payment' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect([...origins]).toEqual([shop().url])
  })

  describe('but Stripe at checkout, with its keys', () => {
    let live: Shop
    beforeAll(async () => {
      live = await Shop.open({
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: shop().paymentKey('secret'),
        STRIPE_PUBLISHABLE_KEY: shop().paymentKey('public'),
        STRIPE_WEBHOOK_SECRET: 'whsec_house',
        STRIPE_API_BASE: `${shop().url}/test-payments`,
      })
    })
    afterAll(() => live.close())
    const liveBrowser = useBrowser(() => live)

    test('and there for the payment’s step alone', async () => {
      const artwork = await furnish(live)
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

    test('which the privacy page says', async () => {
      const { text } = await live.visitor().send('GET', '/privacy')
      expect(text).toContain('Cards are charged by Stripe.')
      expect((await shop().visitor().send('GET', '/privacy')).text).toContain('no payment provider is called')
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
      // In the footer, and beside the form for the collectors' list.
      expect(text.slice(text.indexOf('<footer')).match(/<a [^>]*href="\/privacy"/g)).toHaveLength(2)
    }
    const checkout = await browser.open()
    await checkout.addInitScript(
      (lines) => localStorage.setItem('cart', lines),
      JSON.stringify([originalLine(work)]),
    )
    await visit(checkout, '/checkout')
    await checkout.getByRole('form', { name: 'Shipping' }).getByRole('link', { name: 'Privacy' }).click()
    await heading(checkout, 'Privacy').waitFor()
    await expectAccessible(checkout)
  })

  test('is for search engines, and says whom to ask', async () => {
    await shop().query('DELETE FROM shop_settings')
    await shop().query(
      `INSERT INTO shop_settings (email, postal_address) VALUES ('studio@example.test', '12 Long Acre')`,
    )
    const page = await browser.open()
    await visit(page, '/privacy')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toBe(`${shop().url}/privacy`)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'studio@example.test' }).waitFor()
    await main.getByText('12 Long Acre').waitFor()
  })

  test('says what the artist has written instead, once there is something', async () => {
    const text = (words: string) => ({ type: 'text', text: words, format: 0 })
    const privacy = {
      root: { children: [{ type: 'paragraph', children: [text('We keep nothing at all.')] }] },
    }
    await shop().query('UPDATE shop_settings SET privacy = $1', [JSON.stringify(privacy)])
    const page = await browser.open()
    await visit(page, '/privacy')
    await page.getByText('We keep nothing at all.').waitFor()
    expect(await page.getByText('no analytics').count()).toBe(0)
    await shop().query('UPDATE shop_settings SET privacy = NULL')
  })
})

test('the artist looks a person up in the panel, takes a copy, and erases them after two questions', async () => {
  const { id } = await buy(shop(), shop().visitor(), [printLine(work, 'A3')])
  const page = await browser.open()
  await signInOn(page, shop())
  await visit(page, '/admin/personal-data')
  await page.getByLabel('Email address').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText('Nothing is kept of nobody@example.test.').waitFor()
  await page.getByLabel('Email address').fill(CUSTOMER.email.toUpperCase())
  await page.keyboard.press('Enter')
  await page.getByText(`Kept of ${CUSTOMER.email}: 1 order, 2 emails.`).waitFor()
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ])
  const copy = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(copy).toMatchObject({ email: CUSTOMER.email, orders: [{ id, customer: { city: CUSTOMER.city } }] })

  const erase = page.getByRole('button', { name: 'Erase' })
  expect(await erase.isDisabled()).toBe(true)
  await page.getByLabel(`${orderNumber(id)} is paid and not marked as completed.`).check()
  const asked = answerPrompt(page)
  await erase.click()
  expect(await asked).toBe(`Erase everything that is kept of ${CUSTOMER.email}? This cannot be taken back.`)
  await page.getByText('Erased: the person from 1 order(s)').waitFor()

  await page.goto(`/admin/collections/orders/${id}`)
  await page.getByText('Personal data erased.').waitFor()
  expect(await page.getByText(CUSTOMER.lastName).count()).toBe(0)
})

test('a visitor who opens that page of the panel meets the sign-in, which leads back to it', async () => {
  const page = await browser.open()
  await page.goto('/admin/personal-data')
  await page.locator('input[name=password]').waitFor()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/admin/personal-data')
  expect(await page.getByRole('button', { name: 'Look up' }).count()).toBe(0)
})
