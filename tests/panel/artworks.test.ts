import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import {
  goToPanel,
  listRow,
  openPanel,
  openSelect,
  panelToast,
  saveForm,
  selectRows,
} from '../support/panel-page'
import { buy, originalLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { offerCard } from '../support/storefront-page'
import { until } from '../support/until'
import { untilAtRest, visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('TRUNCATE artworks CASCADE'))

const LIST = '/collections/artworks'
const bySlug = ({ slug }: Artwork) => shop().visitor().call('getArtwork', { slugOrId: slug })

/** Opens the drawer that edits the selected artworks together, with these fields to set. */
async function editMany(page: Page, ...fields: string[]) {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.locator('.edit-many__form')
  await drawer.waitFor()
  for (const field of fields) {
    await openSelect(page, drawer.locator('.field-select').first())
    // Payload asks the server for each field that is chosen, and an answer takes away what was typed before it.
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.locator('.rs__option').filter({ hasText: field }).first().click()
    await answered
  }
  return drawer
}
const saveMany = (page: Page) => page.locator('.edit-many__save').click()

test('several artworks get a price, a medium and print sizes together, and the site shows them at once', async () => {
  // Payload draws its editor for code until a field's own component has arrived; the panel's policy lets none load.
  browser.expectFault(/monaco|^Event/i)
  const [first, second, third] = [
    await createArtwork(artist, { title: 'Bulk One' }),
    await createArtwork(artist, { title: 'Bulk Two' }),
    await createArtwork(artist, { title: 'Bulk Three' }),
  ]
  const visitor = await browser.open()
  await visit(visitor, `/artwork/${first.slug}`)
  await offerCard(visitor, 'Original Artwork').getByText('$100').waitFor()

  const page = await openPanel(shop(), browser, LIST)
  await listRow(page, 'Bulk One').getByText('$100.00').waitFor()
  await selectRows(page, 'Bulk One', 'Bulk Two')
  const drawer = await editMany(page, 'Price of the original', 'Medium', 'Year', 'Print sizes')
  await drawer.locator('input[name=originalPrice]').fill('1.250,5')
  await drawer.locator('input[name=medium]').fill('Oil on panel')
  await drawer.locator('input[name=year]').fill('2024')
  await drawer.getByRole('button', { name: 'Add a size' }).click()
  await drawer.getByLabel('Size', { exact: true }).fill('A2')
  await drawer.getByLabel('Price (USD)', { exact: true }).fill('$ 80,-')
  await drawer.getByLabel('Weight, packed').fill('1.2 kg')
  await shoot(page, 'print-sizes')
  await saveMany(page)
  await panelToast(page, 'Updated 2 Artworks successfully.')
  await listRow(page, 'Bulk Two').getByText('$1,250.50').waitFor()

  for (const artwork of [first, second]) {
    expect(await bySlug(artwork)).toMatchObject({
      originalPrice: '1250.50',
      medium: 'Oil on panel',
      year: 2024,
      printOptions: [{ size: 'A2', price: '80.00', weight: '1.2 kg' }],
    })
  }
  expect(await bySlug(third)).toMatchObject({ originalPrice: '100.00', printOptions: third.printOptions })
  await visit(visitor, `/artwork/${first.slug}`)
  await offerCard(visitor, 'Original Artwork').getByText('$1,250.50').waitFor()
})

test('an ordered artwork stays in the trash: it is named with the reason, and nothing else is deleted', async () => {
  const [ordered, other] = [
    await createArtwork(artist, { title: 'Ordered Work' }),
    await createArtwork(artist, { title: 'Other Work' }),
  ]
  await buy(shop(), shop().visitor(), [originalLine(ordered)])
  for (const { id } of [ordered, other]) await artist.call('deleteArtwork', { id: String(id) })
  const answer = await artist.send(
    'DELETE',
    `/api/cms/artworks?trash=true&where[id][in][0]=${ordered.id}&where[id][in][1]=${other.id}`,
  )
  expect([answer.status, JSON.parse(answer.text).errors[0].message]).toEqual([
    400,
    'Nothing was deleted. “Ordered Work”: An artwork that was ordered stays in the trash.',
  ])
  expect(
    await shop().query('SELECT title FROM artworks WHERE id = ANY($1) ORDER BY title', [
      [ordered.id, other.id],
    ]),
  ).toEqual([{ title: 'Ordered Work' }, { title: 'Other Work' }])
})

test('the state of an original has its own fields, and is set for many together; drafts are told in the list', async () => {
  browser.expectFault(/monaco|^Event/i)
  const [one, two] = [
    await createArtwork(artist, { title: 'State One' }),
    await createArtwork(artist, { title: 'State Two' }),
  ]
  const stored = (id: number) => artist.call('getStoredArtwork', { slugOrId: String(id) })
  const page = await openPanel(shop(), browser, `${LIST}/${one.id}`)
  const choose = async (field: string, option: string) => {
    await openSelect(page, page.locator(`#field-${field}`))
    await page.locator('.rs__option').filter({ hasText: option }).first().click()
  }
  expect(await page.locator('input[name=saleBuyer]').count()).toBe(0)
  await choose('originalState', 'Sold elsewhere')
  await page.locator('input[name=salePrice]').fill('5072.10')
  await page.locator('input[name=saleBuyer]').fill('Jonas Ritter')
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  expect(await stored(one.id)).toMatchObject({
    originalState: 'sold_elsewhere',
    originalSold: true,
    salePrice: '5072.10',
    saleBuyer: 'Jonas Ritter',
    saleDate: new Date().toISOString().slice(0, 10),
  })

  await choose('publication', 'Private link')
  await saveForm(page)
  // The toast of the save before may still be there.
  await until(async () => (await stored(one.id)).publication === 'private')
  await goToPanel(page, `${LIST}/${one.id}`)
  const { privateToken } = await stored(one.id)
  expect(await page.getByLabel('Private link').inputValue()).toBe(`${shop().url}/private/${privateToken}`)

  await goToPanel(page, LIST)
  await listRow(page, 'State One').getByText('Private link').waitFor()
  await selectRows(page, 'State One', 'State Two')
  const drawer = await editMany(page, 'State of the original')
  await untilAtRest(page)
  await openSelect(page, drawer.locator('#field-originalState'))
  await page.locator('.rs__option').filter({ hasText: 'Not for sale' }).first().click()
  await saveMany(page)
  await panelToast(page, 'Updated 2 Artworks successfully.')
  await listRow(page, 'State Two').getByText('Not for sale').waitFor()
  expect(await stored(one.id)).toMatchObject({ originalState: 'not_for_sale', saleBuyer: null })
  expect(await stored(two.id)).toMatchObject({ originalState: 'not_for_sale', originalSold: false })
})
