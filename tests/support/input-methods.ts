import type { Locator, Page } from 'playwright-core'
import type { Screen } from './browser'
import { tabTo } from './keyboard'

/** A way to operate a page. */
type InputMethod = {
  screen: Screen
  /** Presses a button, a link, a switch or a checkbox. */
  press(target: Locator): Promise<void>
  /** Replaces the text of a field. */
  type(target: Locator, text: string): Promise<void>
  /** Chooses one of several radio buttons. */
  choose(target: Locator): Promise<void>
  /** Goes from the dashboard's first tab to another. */
  openTab(page: Page, name: string): Promise<void>
}

const touch: InputMethod = {
  screen: 'phone',
  press: (target) => target.tap(),
  async type(target, text) {
    await target.tap()
    await target.fill(text)
  },
  choose: (target) => target.tap(),
  openTab: (page, name) => page.getByRole('tab', { name }).tap(),
}

const TABS = ['Artworks', 'Orders', 'Collectors', 'Messages']

const keys: InputMethod = {
  screen: 'desktop',
  async press(target) {
    // The arrow keys move through a menu.
    await tabTo(target, (await target.getAttribute('role')) === 'menuitem' ? 'ArrowDown' : 'Tab')
    const isInput = await target.evaluate((element) => element instanceof HTMLInputElement)
    await target.page().keyboard.press(isInput ? 'Space' : 'Enter')
  },
  async type(target, text) {
    await tabTo(target)
    await target.page().keyboard.press('Control+A')
    await target.page().keyboard.type(text)
  },
  async choose(target) {
    const { keyboard } = target.page()
    const group = await target.getAttribute('name')
    await tabTo(target.page().locator(`input[type=radio][name="${group}"]:checked`))
    await tabTo(target, 'ArrowDown')
    // A radio button that the arrow keys reach is chosen; the first one may only have the focus.
    if (!(await target.isChecked())) await keyboard.press('Space')
  },
  async openTab(page, name) {
    await tabTo(page.getByRole('tab', { selected: true }))
    for (const next of TABS.slice(1, TABS.indexOf(name) + 1)) {
      await page.keyboard.press('ArrowRight')
      await page.getByRole('tab', { name: next, selected: true }).waitFor()
    }
  },
}

type NamedMethods = readonly [string, InputMethod][]
export const BY_TOUCH: NamedMethods = [['touch on a phone', touch]]
export const BY_KEYBOARD: NamedMethods = [['keyboard alone', keys]]
