import { createArtwork, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { answerPrompt } from '../support/dashboard-page'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)

test('the artist lists the pictures that no artwork shows, and clears them after being asked', async () => {
  const artist = await shop().signIn()
  const take = async (name: string) => pictureIn(await sendToPanel(artist, await makePicture(), name))
  const [used, fresh] = [await take('used.jpg'), await take('fresh.jpg')]
  await take('old.jpg')
  await createArtwork(artist, { title: 'In the gallery', images: [used.url] })
  await shop().query(`UPDATE pictures SET created_at = now() - interval '2 days' WHERE id <> $1`, [fresh.id])

  const page = await browser.open()
  await signInOn(page, shop())
  await page.goto('/admin/collections/pictures')
  const rows = page.locator('table tbody tr')
  await rows.filter({ hasText: 'In the gallery' }).waitFor()
  expect(await rows.count()).toBe(3)

  const lists = page.getByRole('navigation', { name: 'Lists of pictures' })
  await lists.getByRole('link', { name: 'Unused (2)' }).click()
  await page.waitForURL('**/pictures?*unused=true*')
  await rows.filter({ hasText: 'old.jpg' }).waitFor()
  expect(await rows.count()).toBe(2)
  await page.waitForLoadState('networkidle')

  const declined = answerPrompt(page, false)
  await lists.getByRole('button', { name: 'Clear 1 unused picture' }).click()
  expect(await declined).toBe('Delete 1 unused picture? This action cannot be undone.')
  expect(await rows.count()).toBe(2)

  void answerPrompt(page)
  await lists.getByRole('button', { name: 'Clear 1 unused picture' }).click()
  await lists.getByRole('link', { name: 'Unused (1)' }).waitFor()
  await rows.filter({ hasText: 'old.jpg' }).waitFor({ state: 'detached' })
  expect(await rows.filter({ hasText: 'fresh.jpg' }).count()).toBe(1)
})
