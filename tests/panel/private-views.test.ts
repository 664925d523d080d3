import { axeFindings } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel, panelToast, selectRows } from '../support/panel-page'
import { viewToken } from '../support/private-views'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'

const shop = withShop()
const browser = withBrowser(shop)

test('on a phone a private view of the selected works is made, its link copied or at hand, and not while they are off', async () => {
  const artist = await shop().signIn()
  for (const [displayOrder, title] of ['Sluice', 'Mole', 'Groyne'].entries()) {
    await createArtwork(artist, { title, displayOrder })
  }
  const page = await openPanel(shop(), browser, '/collections/artworks', 'phone')
  const make = async (title: string) => {
    await selectRows(page, 'Groyne', 'Sluice')
    await page.getByRole('button', { name: 'Private view', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Private view of the selected works' })
    await sheet.waitFor()
    expect(await axeFindings(page, 'dialog[open]')).toEqual([])
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await make('For Anna')
  await panelToast(page, 'The private view is made, and its link copied.')
  const link = page.getByLabel('Link for the guests')
  await link.waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  const [view] = await shop().query<{ id: number }>("SELECT id FROM private_views WHERE title = 'For Anna'")
  const guest = await shop()
    .visitor()
    .call('getPrivateView', { token: await viewToken(shop(), Number(view?.id)) })
  expect(guest).toMatchObject({ view: { works: [{ title: 'Sluice' }, { title: 'Groyne' }] } })

  // A browser that allows no copying, as without HTTPS.
  await goToPanel(page, '/collections/artworks')
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await make('For Ben')
  await panelToast(page, 'The private view is made. Please copy its link here.')
  await page.getByRole('button', { name: 'Copy the link' }).waitFor()

  await turn(artist, 'private-views', false)
  const other = await openPanel(shop(), browser, '/collections/artworks')
  await selectRows(other, 'Mole')
  await other.getByRole('button', { name: 'Change prices' }).waitFor()
  expect(await other.getByRole('button', { name: 'Private view' }).count()).toBe(0)
})
