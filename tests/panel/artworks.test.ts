import type { Page } from 'playwright-core'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, listRow, openPanel, openSelect, panelToast, saveForm } from '../support/panel-page'
import { buy, originalLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { reload } from '../support/visit'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

test('on a phone a bulk change is looked at and undone within the day, and what stayed is named', async () => {
  const artist = await shop().signIn()
  const names = ['Undo A, phone', 'Undo B, phone']
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

  const page = await openPanel(shop(), browser, '/undo', 'phone')
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
  await shoot(page, 'undo-phone')
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
})

describe('artworks', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })
  beforeEach(() => shop().query('TRUNCATE artworks CASCADE'))

  const LIST = '/collections/artworks'

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

  test('the state of an original has its own fields, a private work has its link, and the list tells of it', async () => {
    browser.expectFault(/monaco|^Event/i)
    const one = await createArtwork(artist, { title: 'State One' })
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
  })
})

describe('a page that is older than what was saved', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  const WORDS = 'This was changed elsewhere in the meantime.'
  const notice = (page: Page) => page.locator('.gesso-stale')
  const putBack = (page: Page) => page.getByRole('button', { name: 'Put my changes back' }).click()
  test('on a phone a page that was left open overwrites no sale and no price; what was typed is put back on top of them', async () => {
    browser.expectFault(/409/)
    const artwork = await createArtwork(artist, { title: 'Fair on a phone' })
    const look = () => artist.call('getArtwork', { slugOrId: artwork.slug })
    const page = await openPanel(shop(), browser, `/collections/artworks/${artwork.id}`, 'phone')
    await artist.call('updateArtwork', {
      id: String(artwork.id),
      title: artwork.title,
      originalAvailable: false,
      originalPrice: '5555',
      printOptions: artwork.printOptions,
    })
    await page.locator('input[name=medium]').fill('Oil on panel')
    await saveForm(page)
    await panelToast(page, WORDS)
    await notice(page).getByText('You see its newer state now; nothing of it was overwritten.').waitFor()
    await notice(page)
      .getByText('Changed elsewhere: Price of the original (USD), State of the original.')
      .waitFor()
    expect(await page.locator('input[name=originalPrice]').inputValue()).toBe('5555.00')
    await page.locator('#field-originalState').getByText('Sold elsewhere').waitFor()
    expect(await page.locator('input[name=medium]').inputValue()).toBe('')
    expect(await look()).toMatchObject({ originalSold: true, originalPrice: '5555.00', medium: null })
    await shoot(page, 'stale-phone')
    expect(await overflowOf(page)).toBe(0)

    await putBack(page)
    expect(await page.locator('input[name=medium]').inputValue()).toBe('Oil on panel')
    await saveForm(page)
    await panelToast(page, /updated successfully/i)
    expect(await look()).toMatchObject({
      originalSold: true,
      originalPrice: '5555.00',
      medium: 'Oil on panel',
    })

    // What was just saved is what the page shows now.
    await page.locator('input[name=medium]').fill('Oil')
    await saveForm(page)
    await until(async () => (await look()).medium === 'Oil')
  })
})

describe('what was typed', () => {
  const endSessions = () => shop().query('DELETE FROM account_sessions')

  async function signInAgain(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Email').fill(OWNER.email)
    await dialog.getByLabel('Password').fill(OWNER.password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  /** What is refused once the session has ended; the form may just be asking the server for its state. */
  const ENDED = /40[13]|An unexpected response was received from the server/

  /** Types into a field of a form, and waits until the form has asked the server for its state. */
  async function type(page: Page, field: string, text: string): Promise<void> {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.locator(field).fill(text)
    await answered
  }

  test('a save after the session has ended asks to sign in, and is then made', async () => {
    browser.expectFault(ENDED)
    const artwork = await createArtwork(await shop().signIn(), { title: 'Marsh' })
    const page = await openPanel(shop(), browser, `/collections/artworks/${artwork.id}`)
    await type(page, 'input[name=medium]', 'Chalk on slate')
    await endSessions()
    await saveForm(page)
    await signInAgain(page)
    await panelToast(page, /updated successfully/i)
    const saved = await shop().visitor().call('getArtwork', { slugOrId: artwork.slug })
    expect(saved.medium).toBe('Chalk on slate')
    await reload(page)
    expect(await page.getByRole('button', { name: 'Put it back' }).count()).toBe(0)
  })
})
