import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel } from '../support/panel-page'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { ASSISTANT, hireAssistant } from '../support/team'

const shop = withShop()
const browser = withBrowser(shop)

test('on a phone a bulk change is looked at and undone within the day, and what stayed is named', async () => {
  const names = ['Undo A', 'Undo B']
  const artist = await shop().signIn()
  const works = [
    await createArtwork(artist, { title: 'Undo A', medium: 'Oil' }),
    await createArtwork(artist, { title: 'Undo B', medium: 'Oil' }),
  ]
  const ids = works.map(({ id }, at) => `where[id][in][${at}]=${id}`).join('&')
  await artist.sendJson('PATCH', `/api/cms/artworks?${ids}`, { originalPrice: '7.00', medium: 'Chalk' })
  await artist.sendJson('PATCH', `/api/cms/artworks/${works[1]?.id}`, {
    medium: 'Pencil',
    originalPrice: '8.00',
  })

  const page = await openPanel(shop(), browser, '/undo', 'phone')
  await page
    .getByRole('link', { name: `What would undoing do? Changes to 2 works: ${names.join(', ')}` })
    .click()
  const preview = page.getByRole('region', { name: 'Changes to 2 works' })
  await preview.getByText('Left alone: It was changed since.').waitFor()
  const first = preview.getByRole('listitem').filter({ hasText: 'Undo A' })
  expect((await first.locator('dd').allTextContents()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Chalk became Oil',
    '$7.00 became $100.00',
  ])
  await shoot(page, 'undo-phone')
  await preview.getByRole('button', { name: 'Undo this' }).click()
  await preview.getByText('“Undo B”: It was changed since.').waitFor()
  expect(await artist.call('getArtwork', { slugOrId: works[0]?.slug ?? '' })).toMatchObject({
    medium: 'Oil',
    originalPrice: '100.00',
  })
})

test('the list of works has a line about the last change only while it can be undone; what was changed since is shown first', async () => {
  const artist = await shop().signIn()
  await shop().query('DELETE FROM bulk_changes')
  const page = await openPanel(shop(), browser, '/collections/artworks')
  const line = page.locator('.gesso-undo-line')
  expect(await line.count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Undo', exact: true }).count()).toBe(0)
  const works = [
    await createArtwork(artist, { title: 'Undo C' }),
    await createArtwork(artist, { title: 'Undo D' }),
  ]
  const ids = works.map(({ id }, at) => `where[id][in][${at}]=${id}`).join('&')
  await artist.sendJson('PATCH', `/api/cms/artworks?${ids}`, { originalPrice: '7.00' })
  await goToPanel(page, '/collections/artworks')
  await line.getByText('Prices of 2 works, just now').waitFor()
  await line.getByRole('button', { name: 'Undo' }).waitFor()
  await artist.sendJson('PATCH', `/api/cms/artworks/${works[1]?.id}`, { originalPrice: '8.00' })
  await goToPanel(page, '/collections/artworks')
  await line.getByRole('link', { name: 'See what undoing would do' }).click()
  const preview = page.getByRole('region', { name: 'Prices of 2 works' })
  await preview.getByText('Left alone: It was changed since.').waitFor()
  await shop().query("UPDATE bulk_changes SET at = now() - interval '25 hours'")
  await goToPanel(page, '/collections/artworks')
  expect(await line.count()).toBe(0)
})

test('on a phone an assistant takes back at once what was done in a work’s row', async () => {
  const artist = await shop().signIn()
  const { id } = await createArtwork(artist, { title: 'Undo E' })
  const state = async () => (await artist.call('getStoredArtwork', { slugOrId: String(id) })).originalState
  await hireAssistant(shop(), artist)
  const page = await browser.open('phone')
  await signInOn(page, shop(), ASSISTANT)
  await goToPanel(page, '/collections/artworks')
  await page.getByRole('button', { name: 'Put on hold: Undo E' }).tap()
  const again = page.getByRole('button', { name: 'Offer it again: Undo E' })
  await again.waitFor()
  expect(await state()).toBe('on_hold')
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).tap()
  await again.waitFor({ state: 'detached' })
  expect(await state()).toBe('for_sale')
})
