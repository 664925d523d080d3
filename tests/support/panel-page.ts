import type { Locator, Page } from 'playwright-core'
import type { Screen, withBrowser } from './browser'
import { signInOn } from './sessions'
import type { Shop } from './shop'
import { until } from './until'
import { visit } from './visit'

/** Opens a page, signs in as the artist and goes to a path of the panel. @returns the hydrated page */
export async function openPanel(
  shop: Shop,
  browser: ReturnType<typeof withBrowser>,
  path = '',
  screen: Screen = 'desktop',
): Promise<Page> {
  const page = await browser.open(screen)
  await signInOn(page, shop)
  await goToPanel(page, path)
  return page
}

/** Goes to a path of the panel and waits until its form is ready: earlier input would be lost. */
export async function goToPanel(page: Page, path: string): Promise<void> {
  await visit(page, `/admin${path}`)
  await page.waitForFunction(() => !document.querySelector('[data-form-ready=false]'))
}

/** The row of a list that contains a text. */
export const listRow = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** Opens a select. The key is repeated, because the select's script may not have loaded yet. */
export async function openSelect(page: Page, field: Locator): Promise<void> {
  await until(async () => {
    await field.locator('input').first().focus()
    await page.keyboard.press('ArrowDown')
    return page.locator('.rs__option').first().isVisible()
  })
}

/** Selects the rows of a list that contain these texts. */
export async function selectRows(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await listRow(page, text).locator('input[type=checkbox]').check()
}

/** Waits for a toast of the panel. */
export const panelToast = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('[data-sonner-toast]').filter({ hasText: words }).first().waitFor()

/** The panel's question before something is done, by the button that does it. */
export const question = (page: Page, button: string): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: button, exact: true }) })

/** Answers a question of the panel with its button. @returns what was asked */
export async function agree(page: Page, button: string): Promise<string> {
  const asked = question(page, button)
  const words = (await asked.textContent()) ?? ''
  await asked.getByRole('button', { name: button, exact: true }).click()
  return words
}

/** Saves the open form. */
export const saveForm = (page: Page): Promise<void> => page.locator('#action-save').click()

/** Presses a button until something is shown: Payload ignores a press while it still handles earlier input. */
export const pressUntil = (button: Locator, shown: Locator): Promise<void> =>
  until(async () => {
    await button.click()
    return shown.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
  })
