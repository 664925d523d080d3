import type { Page } from 'playwright-core'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { createDraft } from '../support/newsletters'
import { goToPanel, openPanel, panelToast, saveForm } from '../support/panel-page'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { reload } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

const endSessions = () => shop().query('DELETE FROM account_sessions')

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Email').fill(OWNER.email)
  await dialog.getByLabel('Password').fill(OWNER.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A browser whose saves of what is typed reach nobody, not even the last one as its page is left: it alone keeps them. */
async function withoutTypedSaves(page: Page): Promise<void> {
  await page.route('**/newsletters/*/typed', (route) => route.abort())
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'visible' }))
}
const NO_ANSWER = /ERR_FAILED/

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

test('what was typed into a newsletter that is there already comes back, and is saved', async () => {
  browser.expectFault(/^Event|beforeunload/i)
  browser.expectFault(NO_ANSWER)
  const id = await createDraft(await shop().signIn(), { subject: 'Winter' })
  const path = `/collections/newsletters/${id}`
  const page = await openPanel(shop(), browser, path)
  await withoutTypedSaves(page)
  await page.locator('input[name=subject]').fill('Winter in the marsh')
  const text = page.locator('[contenteditable=true]').first()
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Reeds and ice.')
  await page.waitForFunction(() => /marsh.*Reeds and ice\./.test(JSON.stringify({ ...localStorage })))
  await page.waitForLoadState('networkidle')
  page.on('dialog', (dialog) => void dialog.accept())
  await goToPanel(page, '')
  await goToPanel(page, path)
  expect(await page.locator('input[name=subject]').inputValue()).toBe('Winter')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await page.getByText('Reeds and ice.').waitFor()
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  const [stored] = await shop().query<{ subject: string; body: string }>(
    'SELECT subject, body::text AS body FROM newsletters WHERE id = $1',
    [id],
  )
  expect(stored).toEqual({
    subject: 'Winter in the marsh',
    body: expect.stringContaining('Reeds and ice.'),
  })
})
