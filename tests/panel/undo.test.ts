import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { openPanel } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

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
