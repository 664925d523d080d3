import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { holdBack } from '../support/hold-back'
import { withShop } from '../support/shop'
import { heading } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
const works: Artwork[] = []
beforeAll(async () => {
  const artist = await shop().signIn()
  for (const [displayOrder, title] of ['Barley', 'Ferns', 'Gale', 'Harbour', 'Thaw'].entries()) {
    const images = [dataString(await makePicture('jpeg', 900, 700))]
    works.push(await createArtwork(artist, { title, displayOrder, originalPrice: '1685.00', images }))
  }
})

/** Counts the frames in which the page shows no heading and no skeleton, from now on. */
async function watchBlankFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = window as unknown as { blankFrames: number }
    seen.blankFrames = 0
    const look = () => {
      const main = document.getElementById('main')
      if (!main?.querySelector('h1, [role=status]')) seen.blankFrames += 1
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { blankFrames: number }).blankFrames)
}

const cardOf = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const sign = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' })

test('the old page stays until the next one can be drawn, and says quietly that it waits', async () => {
  const page = await browser.open('phone')
  const letGo = await holdBack(page, /ArtworkPage-/)
  await page.goto('/')
  await until(() =>
    page.evaluate(() => 'scrollRestoration' in history && history.scrollRestoration === 'manual'),
  )
  const blankFrames = await watchBlankFrames(page)
  await cardOf(page, 'Thaw').scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await cardOf(page, 'Thaw').click()
  await sign(page).waitFor()
  expect(await page.locator('main').getAttribute('aria-busy')).toBe('true')
  expect(await heading(page, 'Gallery').count()).toBe(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  // Pressed again, since nothing seems to happen: still one step of the history.
  await cardOf(page, 'Thaw').click()
  await letGo()
  await heading(page, 'Thaw').waitFor()
  expect(await sign(page).count()).toBe(0)
  expect(await page.evaluate(() => [window.scrollY, document.activeElement?.id])).toEqual([0, 'main'])
  await page.getByRole('status').getByText('Thaw').waitFor({ state: 'attached' })
  await page.goBack()
  await heading(page, 'Gallery').waitFor()
  await until(async () => (await page.evaluate(() => window.scrollY)) === place)
  expect(await blankFrames()).toBe(0)
})

test('a page whose data are late shows its skeleton, and another link takes the place of the one pressed before', async () => {
  const [, second, third] = works
  const page = await browser.open()
  await visit(page, `/artwork/${works[0]?.slug}`)
  const letGo = await holdBack(page, /\/api\/artworks/)
  const blankFrames = await watchBlankFrames(page)
  await page.getByRole('link', { name: 'Next Product' }).click()
  await sign(page).waitFor()
  expect(await heading(page, 'Barley').count()).toBe(1)
  await page.getByText('Loading artwork').waitFor({ state: 'attached' })
  expect(page.url()).toContain(`/artwork/${second?.slug}`)
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await heading(page, 'Contact the Artist').or(page.locator('main h1')).first().waitFor()
  await letGo()
  await until(async () => page.url().endsWith('/contact'))
  expect(await page.locator('main h1').textContent()).not.toBe(second?.title)
  await page.goBack()
  await heading(page, 'Ferns').waitFor()
  await page.getByRole('link', { name: 'Next Product' }).click()
  await heading(page, third?.title ?? '').waitFor()
  expect(await blankFrames()).toBe(0)
})

test('a page that cannot be loaded says so, and can be tried again', async () => {
  browser.expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  const page = await browser.open()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await visit(page, '/')
  await page.route(/PrivacyPage-/, (route) => route.abort())
  await page.getByRole('link', { name: 'Privacy', exact: true }).first().click()
  await heading(page, 'Something Went Wrong').waitFor()
  await page.unroute(/PrivacyPage-/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Privacy').waitFor()

  await visit(page, `/artwork/${works[0]?.slug}`)
  await page.route(/\/api\/artworks/, (route) => route.abort())
  await page.getByRole('link', { name: 'Next Product' }).click()
  await heading(page, 'Error Loading Artwork').waitFor()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  // Once it asks no more by itself.
  await until(() => tryAgain.isEnabled())
  await page.unroute(/\/api\/artworks/)
  await tryAgain.click()
  await heading(page, 'Ferns').waitFor()
})

test('what a page needs is loaded before its link is pressed, unless the visitor saves data', async () => {
  const page = await browser.open()
  const requests = watchRequests(page)
  const asked = (name: string) => requests.some((path) => path.includes(name))
  await page.goto('/')
  await page.getByRole('link', { name: 'Cart', exact: true }).hover()
  await until(() => asked('CartPage-'))
  // Most visitors go on to a work: its page's script comes with the first sign of them.
  await until(() => asked('ArtworkPage-'))
  await cardOf(page, 'Ferns').focus()
  await until(() => asked(`/api/artworks/${works[1]?.slug}`))

  const saving = await browser.open()
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asksOfSaving = watchRequests(saving)
  await visit(saving, '/')
  await saving.getByRole('link', { name: 'Cart', exact: true }).hover()
  await saving.getByRole('tooltip').waitFor()
  expect(asksOfSaving.filter((path) => /ArtworkPage-|CartPage-/.test(path))).toEqual([])
  await cardOf(saving, 'Ferns').click()
  await heading(saving, 'Ferns').waitFor()
})

/** Notes which works' pictures the View Transitions API was given, before and after the change. */
async function watchGrowth(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const grown: string[] = []
    Object.assign(window, { grown })
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('[data-work]')]
        .filter(({ style }) => style.viewTransitionName === 'work')
        .map(
          ({ dataset, tagName }) => `${dataset.work} ${document.querySelector('h1')?.textContent} ${tagName}`,
        )
    const start = document.startViewTransition?.bind(document)
    if (!start) return
    document.startViewTransition = (update) => {
      grown.push(...named())
      const run = typeof update === 'function' ? update : undefined
      return start(async () => {
        await run?.()
        grown.push(...named())
      })
    }
  })
  return () => page.evaluate(() => (window as unknown as { grown: string[] }).grown)
}

test('a work’s picture grows from the gallery to its page and back, and starts from what was drawn', async () => {
  const page = await browser.open()
  const grown = await watchGrowth(page)
  await visit(page, '/')
  await cardOf(page, 'Barley').click()
  await heading(page, 'Barley').waitFor()
  const slug = works[0]?.slug
  await until(async () => (await grown()).length === 2)
  expect(await grown()).toEqual([`${slug} Gallery SPAN`, `${slug} Barley SPAN`])
  await page.goBack()
  await heading(page, 'Gallery').waitFor()
  await until(async () => (await grown()).length === 4)
  expect((await grown()).slice(2)).toEqual([`${slug} Barley SPAN`, `${slug} Gallery SPAN`])
  // No name is left behind: two of one name would end the next change.
  await until(() =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-work]')].every(
        (each) => !each.style.viewTransitionName,
      ),
    ),
  )
  // The picture is held back: its place shows the rendition that the gallery has drawn, not the blurred one.
  await page.route(/\/media\//, () => undefined)
  await cardOf(page, 'Ferns').click()
  await heading(page, 'Ferns').waitFor()
  const placeholder = page.locator('main button [data-work] > img')
  expect(await placeholder.getAttribute('src')).toMatch(/\/media\//)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
