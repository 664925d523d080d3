import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await createArtwork(artist, { title: 'Dry Stone Wall' })
})

test('a name of a hundred letters and an announcement fit every screen, light and dark', async () => {
  await saveSettings(artist, {
    shopName:
      'The Painted Works and Drawings of Annemarie Wolkenstein-Österreicher of Unterammergau, Upper Bavaria',
    announcement:
      'At the fair in Basel from 12 to 18 June: hall 2, stand K14. Orders leave the studio on the 20th.',
    postalAddress: '12 Long Acre\nLondon',
    email: 'studio@example.test',
  })
  const page = await browser.open('desktop', { reducedMotion: 'reduce' })
  for (const path of ['/', '/contact', '/privacy']) {
    await visit(page, path)
    for (const width of [320, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 850 })
      await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
      await expectAccessible(page)
    }
  }
  const announcement = page.getByRole('complementary', { name: 'Announcement' })
  expect((await announcement.boundingBox())?.y).toBe(0)
  expect(await page.title()).toMatch(/^Privacy — The Painted Works/)
})
