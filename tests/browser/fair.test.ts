import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

const storedOf = async (id: number) =>
  (await shop().signIn()).call('getStoredArtwork', { slugOrId: String(id) })

/** What this browser holds: workers, and records of each store by its name. */
const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const workers = (await navigator.serviceWorker.getRegistrations()).length
    const files = await caches.keys()
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('gesso-fair')
      request.onsuccess = () => resolve(request.result)
    })
    const counts: Record<string, number> = {}
    for (const name of database.objectStoreNames) {
      counts[name] = await new Promise<number>((resolve) => {
        const request = database.transaction(name).objectStore(name).count()
        request.onsuccess = () => resolve(request.result)
      })
    }
    database.close()
    return { workers, files, counts }
  })

const open = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).click()

/** Signs on the pad with one stroke. */
async function sign(page: Page): Promise<void> {
  const pad = page.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no pad')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 })
  await page.mouse.up()
}

test('a day at the fair: without a network the page opens, finds, sells with a signature, and all of it goes through once; a conflict is told, and signing out removes everything', async () => {
  browser.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 401/)
  const artist = await shop().signIn()
  const images = [dataString(await makePicture('jpeg', 800, 600))]
  const sold = await createArtwork(artist, { title: 'Low tide', originalPrice: '300', images })
  const twice = await createArtwork(artist, { title: 'Salt marsh', originalPrice: '940' })
  const page = await browser.open('phone')
  await signInOn(page, shop())
  await visit(page, '/fair')
  await page.getByText(/Ready without a network: 1 of 1 pictures are here/).waitFor()
  expect(await page.locator('link[rel=manifest]').count()).toBe(1)
  await expectAccessible(page)
  await open(page, 'Low tide')
  await open(page, 'Pay here')
  await page.getByRole('radio', { name: 'Original, $300.00' }).press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Low tide' }).waitFor()
  await open(page, 'Pay here')
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Low tide' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'At the fair' }).waitFor()

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/2 works as of \d\d:\d\d\. No network/).waitFor()
  await page.getByLabel('Find a work or a person').fill('tide')
  await open(page, 'Low tide')
  await page.getByRole('img', { name: 'Low tide' }).waitFor()
  expect(
    await page.locator('figure img').evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: 'Pay here' }).count()).toBe(0)
  await open(page, 'Record a sale')
  await page.getByLabel('Price taken').fill('280')
  await page.getByRole('textbox', { name: 'Buyer' }).fill('Helen Marsh')
  await sign(page)
  await expectAccessible(page)
  await open(page, 'It is paid')
  await page.getByRole('img', { name: 'The buyer’s signature' }).waitFor()
  await open(page, 'Done')
  await page.getByText('Today: 1 sale, $280: cash $280.').waitFor()
  await page
    .getByRole('button', { name: /Low tide/ })
    .getByText(/Sold/)
    .waitFor()

  // Meanwhile another device sells what this one sells, too.
  await artist.call('sendFairEntry', {
    entry: {
      kind: 'sale',
      id: '00000000-0000-4000-8000-000000000003',
      device: '00000000-0000-4000-8000-000000000004',
      place: 1,
      madeAt: new Date().toISOString(),
      ahead: null,
      work: { id: twice.id, title: twice.title, offer: 'available' },
      size: null,
      price: '900',
      means: 'cash',
    },
  })
  await open(page, 'Salt marsh')
  await open(page, 'Record a sale')
  await page.getByLabel('Paid by').selectOption('Card reader')
  await open(page, 'It is paid')
  await open(page, 'Done')
  await page.getByText('2 entries wait to go through').waitFor()

  await page.context().setOffline(false)
  await page.getByText(/^Sold at the fair already at \d\d:\d\d; you took \$940 at \d\d:\d\d\.$/).waitFor()
  expect(await storedOf(sold.id)).toMatchObject({ salePrice: '280.00', saleBuyer: 'Helen Marsh' })
  expect(await storedOf(twice.id)).toMatchObject({ salePrice: '900.00' })
  await open(page, 'Money given back')
  await page.getByText('Did not go through').waitFor({ state: 'detached' })
  expect(await shop().query('SELECT state FROM fair_entries ORDER BY at')).toHaveLength(3)

  expect(await heldBy(page)).toMatchObject({ workers: 1, counts: { works: 2, entries: 0 } })
  await visit(page, '/?admin=true')
  await page.getByRole('link', { name: 'At the fair' }).waitFor()
  await open(page, 'Artist menu')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Artist menu' }).waitFor({ state: 'detached' })
  await until(async () => (await heldBy(page)).workers === 0)
  expect(await heldBy(page)).toEqual({
    workers: 0,
    files: [],
    counts: { entries: 0, facts: 0, people: 0, received: 0, works: 0 },
  })
})

test('a visitor has no such page, no worker and no manifest', async () => {
  browser.expectFault(/status of 404/)
  const page = await browser.open('phone')
  for (const path of ['/', '/fair']) {
    await visit(page, path)
    expect(await page.locator('link[rel=manifest]').count()).toBe(0)
  }
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
