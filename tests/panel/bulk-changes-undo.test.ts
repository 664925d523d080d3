import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, listRow, openPanel, panelToast, selectRows } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

test.each(['desktop', 'phone'] as const)(
  'on a %s a bulk change is looked at and undone within the day, and what stayed is named',
  async (screen) => {
    const artist = await shop().signIn()
    const names = [`Undo A, ${screen}`, `Undo B, ${screen}`]
    const works = [
      await createArtwork(artist, { title: names[0] ?? '', medium: 'Oil' }),
      await createArtwork(artist, { title: names[1] ?? '', medium: 'Oil' }),
    ]
    const ids = works.map(({ id }, at) => `where[id][in][${at}]=${id}`).join('&')
    await artist.sendJson('PATCH', `/api/cms/artworks?${ids}`, { originalPrice: '7.00', medium: 'Chalk' })
    await artist.sendJson('PATCH', `/api/cms/artworks/${works[1]?.id}`, {
      medium: 'Pencil',
      originalPrice: '8.00',
    })

    const page = await openPanel(shop(), browser, '/undo', screen)
    await page
      .getByRole('link', { name: `What would undoing do? Changed: 2 artworks: ${names.join(', ')}` })
      .click()
    const preview = page.getByRole('region', { name: 'Changed: 2 artworks' })
    await preview.getByText('Left alone: It was changed since.').waitFor()
    const first = preview.getByRole('listitem').filter({ hasText: names[0] ?? '' })
    expect((await first.locator('dd').allTextContents()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Chalk → became Oil',
      '$7.00 → became $100.00',
    ])
    await shoot(page, `undo-${screen}`)
    await expectAccessible(page)
    await preview.getByRole('button', { name: 'Undo this' }).click()
    await preview.getByText('1 artwork as before.').waitFor()
    await preview.getByText(`“${names[1]}”: It was changed since.`).waitFor()
    await goToPanel(page, '/undo')
    await page.getByText('Undone', { exact: true }).first().waitFor()
    expect(await artist.call('getArtwork', { slugOrId: works[0]?.slug ?? '' })).toMatchObject({
      medium: 'Oil',
      originalPrice: '100.00',
    })
  },
)

test('after moving several to the trash the panel offers to undo it', async () => {
  const artist = await shop().signIn()
  for (const title of ['Trash A', 'Trash B']) await createArtwork(artist, { title })
  const page = await openPanel(shop(), browser, '/collections/artworks')
  await listRow(page, 'Trash A').waitFor()
  await selectRows(page, 'Trash A', 'Trash B')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await panelToast(page, 'This can be undone for a day.')
  await shoot(page, 'undo-panel-toast')
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
  const preview = page.getByRole('region', { name: 'Deleted: 2 artworks' })
  await preview.getByText('Trash B').waitFor()
  await preview.getByRole('button', { name: 'Undo this' }).click()
  await preview.getByText('2 artworks as before.').waitFor()
  const gallery = await artist.call('listArtworks', {})
  expect(gallery.filter(({ title }) => title.startsWith('Trash'))).toHaveLength(2)
})
