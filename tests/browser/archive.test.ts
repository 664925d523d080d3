import { expectAccessible } from '../support/accessibility'
import { PRIVATE, saveWork } from '../support/archive'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { type Screen, withBrowser } from '../support/browser'
import { openDashboard } from '../support/dashboard-page'
import { linkedDataOf, linkedDataProblems } from '../support/linked-data'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)
const WIDTHS: Record<Screen, number> = { phone: 390, desktop: 1440 }
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  const { id } = await createArtwork(artist, {
    title: 'Bulb Fields',
    medium: 'Oil on canvas',
    originalDimensions: '72.5 × 92 cm',
    images: [dataString(await makePicture('jpeg', 1200, 900))],
  })
  await saveWork(artist, id, { ...PRIVATE, dateWords: 'c. 1883–84' })
  await createArtwork(artist, { title: 'Plain', images: [dataString(await makePicture('jpeg', 900, 900))] })
})

test(
  'what is published of a work’s past stands folded on its page, on a phone',
  async () => {
    const page = await browser.open('phone', { viewport: { width: 390, height: 900 } })
    await visit(page, '/artwork/bulb-fields')
    for (const [name, words] of [
      ['Provenance', '1901 Galerie Durand, Paris'],
      ['Exhibitions', '1905 Salon d’Automne, Paris'],
      ['Literature', 'J. de Wit, The Late Years, p. 44'],
    ] as const) {
      const fold = page.locator('details').filter({ has: page.locator('summary', { hasText: name }) })
      await fold.locator('summary').click()
      expect(
        (await fold.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
      ).toEqual([words])
    }
    await page.getByText('c. 1883–84', { exact: true }).first().waitFor()
    await expectAccessible(page)
    await shoot(page, `work-lines-phone`)
  },
)

test('the artwork dialog has the date in words, and saves it', async () => {
  const page = await openDashboard(shop(), browser)
  await page.getByRole('button', { name: /Edit .*Plain/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date in words').fill('summer 1901')
  await dialog.getByRole('button', { name: 'Update Artwork' }).click()
  await until(async () => {
    const work = await shop().visitor().call('getArtwork', { slugOrId: 'plain' })
    return work.dateWords === 'summer 1901' && work.year === 1901
  })
})
