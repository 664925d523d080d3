import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { expectToast, withBrowser } from '../support/browser'
import { openDashboard, openTab } from '../support/dashboard-page'
import { paragraphs } from '../support/lexical'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { heading } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
const browser = withBrowser(shop)
let artist: Visitor
let secret: string

const FOLDER = join(__dirname, '../../cms/src/seed/pictures')
const PAINTINGS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jpg'))
  .slice(0, 4)

beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, {
    artistName: 'Marianne Holt',
    delivery: paragraphs('Originals leave the studio within five working days, crated and insured.'),
    prints: paragraphs('Pigment on 310 g cotton paper, signed on the back.'),
  })
  const details = [
    [300, 1500],
    [1500, 300],
    [500, 500],
    [700, 500],
  ].map(async ([width, height]) => dataString(await makePicture('jpeg', width, height)))
  for (const [index, name] of PAINTINGS.entries()) {
    const painting = dataString(readFileSync(join(FOLDER, name)))
    await createArtwork(artist, {
      title: `Work ${index}`,
      year: 2021 + index,
      medium: 'Oil on canvas',
      originalDimensions: '60 × 80 cm',
      displayOrder: index,
      originalState: index === 2 ? 'sold_elsewhere' : 'for_sale',
      images: index === 0 ? [painting, ...(await Promise.all(details))] : [painting],
    })
  }
  const { privateToken } = await createArtwork(artist, { title: 'Secret', publication: 'private' })
  secret = privateToken ?? ''
}, 120_000)

const openAt = (width: number, colorScheme: 'light' | 'dark' = 'light') =>
  browser.open('desktop', { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })
const more = (page: Page) => page.getByRole('region', { name: 'More works' })
const asked = (page: Page) => page.getByRole('region', { name: 'The work you ask about' })
const subject = (page: Page) => page.getByLabel('Subject').inputValue()

/** How wide each picture below is shown, and how wide the browser was told that it is, px. */
const widthsBelow = (page: Page) =>
  more(page)
    .locator('picture > img')
    .evaluateAll((pictures) =>
      pictures
        .filter((picture) => picture.getBoundingClientRect().width > 0)
        .map((picture) => {
          const told = picture.parentElement?.querySelector('source')?.sizes ?? ''
          const fitting = told
            .split(/,\s*(?=\(min-width|calc\(|$)/)
            .find((size) => !size.startsWith('(') || matchMedia(/^\(.*?\)/.exec(size)?.[0] ?? '').matches)
          const ruler = document.createElement('div')
          ruler.style.width = String(fitting).replace(/^\(min-width: \d+px\) /, '')
          document.body.append(ruler)
          const { width } = ruler.getBoundingClientRect()
          ruler.remove()
          return [Math.round(picture.getBoundingClientRect().width), Math.round(width)]
        }),
    )

test('what is below a work fits every screen, light and dark, and axe finds nothing', async () => {
  for (const [width, scheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    const page = await openAt(width, scheme)
    await visit(page, '/artwork/work-0')
    await page.getByText('About the prints').click()
    await page.getByText('Pigment on 310 g').waitFor()
    await expectAccessible(page)
    await more(page).scrollIntoViewIfNeeded()
    await shoot(page, `below-${width}-${scheme}`)
  }
}, 60_000)

test('everything below a work is there without scripts, but for sharing', async () => {
  const page = await browser.open('phone', { javaScriptEnabled: false })
  await page.goto('/artwork/work-0')
  await page.getByText('Delivery and returns').click()
  expect(await page.getByText('Originals leave the studio').isVisible()).toBe(true)
  expect(await share(page).isVisible()).toBe(false)
  await more(page).getByRole('link', { name: 'Work 1' }).click()
  await heading(page, 'Work 1').waitFor()
})

test('a page whose part below cannot be loaded still sells the work', async () => {
  browser.expectFault(/WorkParts|Failed to fetch|ERR_FAILED/)
  const page = await openAt(1440)
  await page.route('**/assets/WorkParts*', (route) => route.abort())
  await visit(page, '/artwork/work-0')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectToast(page, 'Added to Cart')
})

test(
  'who asks about a work sees it, and it reaches the artist, on a phone',
  async () => {
    await shop().query('DELETE FROM contact_messages')
    const page = await browser.open('phone')
    await visit(page, '/artwork/work-1')
    await page.getByRole('link', { name: 'Ask about this work' }).click()
    await asked(page).getByText('Work 1').waitFor()
    await until(async () => (await subject(page)) === 'About “Work 1”')
    await expectAccessible(page)
    await shoot(page, `ask-phone`)
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByLabel('Name').fill('Ada Byron')
    await form.getByLabel('Email').fill('ada@example.test')
    await form.getByLabel('Message').fill('Is it dry?')
    await form.getByRole('button', { name: 'SEND MESSAGE' }).click()
    await expectToast(page, 'Message Sent')
    await page.waitForURL(`${shop().url}/`)

    const dashboard = await openDashboard(shop(), browser, 'phone')
    await openTab(dashboard, 'Messages')
    await dashboard.getByText('About “Work 1”').click()
    await expectAccessible(dashboard)
    await shoot(dashboard, `asked-dashboard-phone`)
    await dashboard.getByRole('link', { name: 'Work 1' }).click()
    await heading(dashboard, 'Work 1').waitFor()
  },
  60_000,
)

test('a private work is shown by the token of its link, and any other name shows nothing', async () => {
  browser.expectFault(/40[04]/)
  const page = await openAt(390, 'dark')
  await visit(page, `/private/${secret}`)
  await page.getByRole('link', { name: 'Ask about this work' }).click()
  await asked(page).getByText('Secret').waitFor()
  expect(await asked(page).getByRole('link').count()).toBe(0)
  await shoot(page, 'ask-private-390-dark')
  for (const search of [
    '?work=secret',
    '?work=never-was',
    '?private=nothing',
    '?work=..',
    `?work=${'x'.repeat(300)}`,
  ]) {
    await visit(page, `/contact${search}`)
    await page.getByRole('form', { name: 'Contact' }).waitFor()
    expect([search, await asked(page).count(), await subject(page)]).toEqual([search, 0, ''])
  }
  // A link of an earlier letter still names its work in the subject.
  await visit(page, '/contact?about=Turf%20Huts')
  await until(async () => (await subject(page)) === 'About “Turf Huts”')
})

test('sharing opens the system’s sheet, and says nothing when that is closed', async () => {
  const page = await openAt(390)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data)
        throw new DOMException('Closed', 'AbortError')
      },
    })
  })
  await visit(page, '/artwork/work-0')
  await share(page).click()
  await until(async () => (await page.locator('html').getAttribute('data-shared')) !== null)
  expect(JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '')).toEqual({
    title: 'Work 0',
    url: `${shop().url}/artwork/work-0`,
  })
  expect(await page.getByText(/Address Copied|Copy This Address/).count()).toBe(0)
})
