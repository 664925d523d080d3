import type { Page } from 'playwright-core'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { emptyWall, hangWorks, studies } from '../support/gallery'
import { sendToPanel } from '../support/panel-picture'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

const MEDIUMS = ['Oil on canvas', 'Gouache on paper', 'Etching', 'Charcoal']
const NAMED = [
  { title: 'Estuary, Low Tide', year: 2021, prints: ['45.00'], order: -2 },
  { title: 'Wave', year: 2019, state: 'sold_elsewhere' as const, order: -1 },
]

/** Fills the gallery with that many artworks, two of them with names of their own, all with one of three pictures. */
async function hang(count: number): Promise<void> {
  await emptyWall(shop())
  await hangWorks(shop(), [
    ...NAMED,
    ...studies(count - 2).map((each, index) => ({
      ...each,
      medium: MEDIUMS[index % MEDIUMS.length] as string,
      year: 1990 + (index % 30),
      price: String(100 + index),
      prints: index % 3 ? [] : ['20.00'],
    })),
  ])
  const artist = await shop().signIn()
  for (const [width, height] of [
    [600, 400],
    [400, 560],
    [500, 500],
  ] as const) {
    await sendToPanel(artist, await makePicture('jpeg', width, height), `${width}.jpg`)
  }
  await shop().query(`INSERT INTO artworks_rels ("order", parent_id, path, pictures_id)
    SELECT 1, artworks.id, 'images', (SELECT id FROM pictures ORDER BY id OFFSET artworks.id % 3 LIMIT 1) FROM artworks`)
  // Waits until the server has heard of it.
  const home = async () => (await fetch(`${shop().url}/`)).text()
  await until(async () => (await home()).includes(`${count.toLocaleString('en-US')} works`))
}

const cards = (page: Page) => page.locator('article')
const tally = (page: Page) => page.getByRole('region', { name: 'Find works' }).getByRole('status')
const more = (page: Page) => page.getByRole('link', { name: 'More works' })
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** The title and position of the artwork in the middle of the screen. */
const middle = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('article')]
    const found = all.find((each) => each.getBoundingClientRect().bottom > window.innerHeight / 2)
    return [found?.querySelector('h2')?.textContent, Math.round(found?.getBoundingClientRect().top ?? 0)]
  })
/** Scrolls to the end until that many artworks have loaded. */
const scrollUntil = (page: Page, count: number) =>
  until(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    return (await cards(page).count()) >= count
  })

describe('a gallery of 100 works', () => {
  beforeAll(() => hang(100))

  test('is found through by touch, in the address, two choices of a moment both count, and it keeps two columns on this device', async () => {
    const page = await browser.open('phone', { reducedMotion: 'reduce', colorScheme: 'dark' })
    await visit(page, '/')
    expect(await tally(page).textContent()).toBe('100 works')
    expect(await cards(page).count()).toBe(18)
    await page.getByRole('link', { name: /^Sold 1/ }).tap()
    await page.waitForURL('/?show=sold')
    await until(async () => (await cards(page).count()) === 1)
    expect(await tally(page).textContent()).toBe('1 of 100 works')
    await page.getByRole('link', { name: /^All/ }).tap()
    await page.waitForURL('/')
    await until(async () => (await tally(page).textContent()) === '100 works')
    await page.evaluate(() => {
      for (const [name, value] of [
        ['medium', 'etching'],
        ['sort', 'price-high'],
      ]) {
        const pick = document.querySelector<HTMLSelectElement>(`select[name=${name}]`)
        if (!pick || !value) throw new Error('There is no such choice')
        pick.value = value
        pick.dispatchEvent(new Event('change', { bubbles: true }))
      }
    })
    await page.waitForURL('/?medium=etching&sort=price-high')
    await until(
      async () => (await page.locator('article h2').first().textContent())?.startsWith('Study 95') ?? false,
    )
    await expectAccessible(page)
    await shoot(page, 'finding-found-390-dark')

    const columns = page.getByRole('button', { name: 'Two columns' })
    await columns.tap()
    const lefts = () =>
      page
        .locator('article:not(section article)')
        .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size)
    expect(await lefts()).toBe(2)
    await visit(page, '/')
    await until(async () => (await lefts()) === 2)
    expect(await columns.getAttribute('aria-pressed')).toBe('true')
    expect(await overflowOf(page)).toBe(0)
  })

  test('a press for more leads the focus to the first new work and says how many are there; Back from a work, and Reload, return to the same place', async () => {
    const page = await browser.open('desktop', { reducedMotion: 'reduce' })
    await visit(page, '/')
    await scrollUntil(page, 72)
    // Three batches loaded by themselves; now the footer can be reached.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await cards(page).count()).toBe(72)
    await until(async () => (await more(page).textContent()) === 'More works')
    await more(page).press('Enter')
    await until(async () => (await cards(page).count()) === 90)
    await until(async () => page.evaluate(() => document.activeElement?.textContent === 'Study 71'))
    await page.getByText('18 more works. 90 of 100 are shown.').waitFor()

    await page.evaluate(() => document.querySelectorAll('article')[70]?.scrollIntoView({ block: 'center' }))
    await until(async () => (await scrollOf(page)) > 3000)
    const place = await middle(page)
    const asked = watchRequests(page)
    await page.locator('article').nth(70).getByRole('link').click()
    await page.getByRole('link', { name: 'Previous Product' }).waitFor()
    expect(asked).not.toContain('GET /api/artworks')
    await page.goBack()
    await until(async () => JSON.stringify(await middle(page)) === JSON.stringify(place))
    await page.reload()
    await until(async () => JSON.stringify(await middle(page)) === JSON.stringify(place))
  })
})
