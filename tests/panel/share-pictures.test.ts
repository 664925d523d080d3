import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { axeFindings } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { hasPaintings, paintingBytes } from '../support/paintings'
import { goToPanel, openPanel } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop()
const browser = withBrowser(shop)

const openWork = async (title: string, images: string[], screen: 'desktop' | 'phone') => {
  const { id } = await createArtwork(await shop().signIn(), { title, originalPrice: '1958', images })
  const page = await openPanel(shop(), browser, `/collections/artworks/${id}`, screen)
  return { page, id }
}
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: `Share “${title}”` })
const painting = async () =>
  dataString(hasPaintings ? paintingBytes('bulb-fields.jpg') : await makePicture('jpeg', 1200, 880))

test('a work’s pictures for social media are shown and downloaded, by keyboard too, with its title and price or without', async () => {
  const { page } = await openWork('Bulb Fields', [await painting()], 'desktop')
  const opener = page.getByRole('button', { name: 'Share pictures' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Bulb Fields')
  const previews = dialog.getByRole('img', { name: /“Bulb Fields”, / })
  await until(async () => (await previews.count()) === 4)
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await shoot(page, 'share-pictures')

  const first = await previews.first().getAttribute('src')
  const download = async () => {
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download: Pinterest' }).press('Enter')
    return file
  }
  const saved = await download()
  expect(saved.suggestedFilename()).toBe('bulb-fields-pinterest.jpg')
  const worded = readFileSync(await saved.path())
  const { width, height } = await sharp(worded).metadata()
  expect([width, height]).toEqual([1000, 1500])

  await dialog.getByRole('checkbox', { name: 'With title and price' }).press('Space')
  await until(
    async () => (await previews.count()) === 4 && (await previews.first().getAttribute('src')) !== first,
  )
  expect(readFileSync(await (await download()).path()).equals(worded)).toBe(false)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('on a phone a picture is handed to another app, and one without a picture says that it has none', async () => {
  browser.expectFault(/409/)
  const { page } = await openWork('Turf Huts', [await painting()], 'phone')
  await page.evaluate(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.length > 0,
      share: async ({ files = [] }: ShareData) => {
        shared.push(...files.map(({ name, type }) => `${name} ${type}`))
        throw shared.length > 1 ? new Error('No app') : new DOMException('Not now', 'AbortError')
      },
    })
  })
  await page.getByRole('button', { name: 'Share pictures' }).tap()
  const dialog = dialogOf(page, 'Turf Huts')
  const story = dialog.getByRole('button', { name: 'Share: Stories' })
  await story.waitFor()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await shoot(page, 'share-pictures-phone')
  await story.tap()
  await dialog.getByRole('button', { name: 'Share: Pinterest' }).tap()
  await page.getByText('The picture was not shared. Please download it.').waitFor()
  expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([
    'turf-huts-story.jpg image/jpeg',
    'turf-huts-pinterest.jpg image/jpeg',
  ])
  await dialog.getByRole('button', { name: 'Close' }).tap()

  const { id } = await createArtwork(await shop().signIn(), { title: 'Unphotographed' })
  await goToPanel(page, `/collections/artworks/${id}`)
  await page.getByRole('button', { name: 'Share pictures' }).tap()
  await dialogOf(page, 'Unphotographed').getByText('This work has no picture yet.').waitFor()
})
