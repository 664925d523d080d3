import type { Locator } from 'playwright-core'
import { tabTo } from './keyboard'

/** Operates a page by keyboard alone. */
export const keys = {
  /** Presses a button, a link, a switch or a checkbox. */
  async press(target: Locator): Promise<void> {
    // Inside a menu the arrow keys move the focus.
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
