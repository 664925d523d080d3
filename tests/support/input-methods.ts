import type { Locator, Page } from 'playwright-core'
import { tabTo } from './keyboard'

/** Operates a page of a phone by touch. */
export const touch = {
  /** Presses a button, a link, a switch or a checkbox, or chooses a radio button. */
  press: (target: Locator): Promise<void> => target.tap(),
  /** Replaces the text of a field. */
  async type(target: Locator, text: string): Promise<void> {
    await target.tap()
    await target.fill(text)
  },
  /** Goes to a tab of the dashboard. */
  openTab: (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).tap(),
}

/** Operates a page by the keyboard alone. */
export const keys = {
  /** Presses a button, a link, a switch or a checkbox. */
  async press(target: Locator): Promise<void> {
    // The arrow keys move through a menu.
    await tabTo(target, (await target.getAttribute('role')) === 'menuitem' ? 'ArrowDown' : 'Tab')
    const isInput = await target.evaluate((element) => element instanceof HTMLInputElement)
    await target.page().keyboard.press(isInput ? 'Space' : 'Enter')
  },
  /** Replaces the text of a field. */
  async type(target: Locator, text: string): Promise<void> {
    await tabTo(target)
    await target.page().keyboard.press('Control+A')
    await target.page().keyboard.type(text)
  },
}
