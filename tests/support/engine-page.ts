import { mkdirSync, writeFileSync } from 'node:fs'
import type { EngineDriver, InputStep } from './engine-driver'
import { lookIntoPage, type PageAnswers, type Place, type Target } from './engine-elements'
import { SENT_COOKIES } from './fault-watch'
import { until } from './until'

/** WebDriver's codes of keys without a letter. */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Shift: '\uE008',
}

type Point = { x: number; y: number }
const middleOf = ({ x, y, width, height }: Exclude<Place, { not: string }>): Point => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height / 2),
})

/** A browser window on a shop, operated by pointer and keys as a person does. */
export class EnginePage {
  constructor(
    readonly driver: EngineDriver,
    private readonly shopUrl: string,
  ) {}

  /** Calls a function of `lookIntoPage` in the page. */
  async ask<Name extends keyof PageAnswers>(
    name: Name,
    ...given: Parameters<PageAnswers[Name]>
  ): Promise<ReturnType<PageAnswers[Name]>> {
    const answer = await this.driver.evaluate(this.question(name, given))
    return answer as ReturnType<PageAnswers[Name]>
  }

  private question = (name: string, given: readonly unknown[]) =>
    `(${lookIntoPage})().${name}(...${JSON.stringify(given)})`

  visit(path: string): Promise<void> {
    return this.driver.goTo(this.shopUrl + path)
  }

  /** Waits for a condition of the page. Checks may fail while the page changes. @throws Error with the last failure */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    let trouble: unknown
    try {
      await until(() =>
        isSo().catch((error) => {
          trouble = error
          return false
        }),
      )
    } catch {
      const where = await this.ask('path').catch(String)
      throw new Error(`${this.driver.version} waited for ${what} at ${where}. ${trouble ?? ''}`)
    }
  }

  /**
   * Repeats an action until it takes effect. Browsers accept some input only when it comes fast enough, such as the
   * first letters of an option, and a busy machine may be too slow.
   */
  again(what: string, act: () => Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
    return this.until(what, async () => {
      await act()
      await until(isDone, 3000)
      return true
    })
  }

  see(target: Target): Promise<void> {
    return this.until(JSON.stringify(target), async () => (await this.ask('count', target)) > 0)
  }

  seeText(text: string): Promise<void> {
    return this.see({ text })
  }

  /** Waits until an element can be pressed and does not move. @returns its middle */
  async placeOf(target: Target): Promise<Point> {
    let last = ''
    let place: Place = { not: 'there' }
    await this.until(JSON.stringify(target), async () => {
      place = await this.ask('place', target)
      if ('not' in place) throw new Error(`It is not ${place.not}`)
      const isStill = JSON.stringify(place) === last
      last = JSON.stringify(place)
      return isStill
    })
    return middleOf(place as unknown as Exclude<Place, { not: string }>)
  }

  /** Performs pointer steps. */
  private perform(actions: InputStep[]): Promise<void> {
    return this.driver.perform([
      { id: 'mouse', type: 'pointer', parameters: { pointerType: 'mouse' }, actions },
    ])
  }

  async press(target: Target): Promise<void> {
    // Until a page has redrawn after scrolling, the browser finds the earlier element under the pointer.
    await this.until(`the pointer on ${JSON.stringify(target)}`, async () => {
      await this.perform([{ type: 'pointerMove', ...(await this.placeOf(target)) }])
      return this.ask('isUnderPointer', target)
    })
    await this.perform([
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** Presses keys, one after the other. */
  async keys(...names: readonly string[]): Promise<void> {
    const actions = names.flatMap((name): InputStep[] => {
      const value = KEYS[name] ?? name
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
    })
    await this.driver.perform([{ id: 'keyboard', type: 'key', actions }])
  }

  /** Replaces the text of a field, key by key. */
  async type(target: Target, text: string): Promise<void> {
    await this.press(target)
    await this.until(`the focus on ${JSON.stringify(target)}`, () => this.ask('hasFocus', target))
    await this.ask('selectAll')
    await this.keys(...text)
  }

  /**
   * Chooses an option by typing its first letters; an opened list belongs to the system, and the page cannot reach
   * it.
   */
  async choose(target: Target, words: string, value: string): Promise<void> {
    await this.tabTo(target)
    const isChosen = async () => (await this.ask('value', target)) === value
    await this.again(`${words} chosen`, () => this.keys(...words), isChosen)
  }

  /** Presses Tab until an element has the focus. @throws Error when it never gets the focus */
  async tabTo(target: Target): Promise<void> {
    for (let stops = 0; stops < 80; stops += 1) {
      if (await this.ask('hasFocus', target)) return
      await this.keys('Tab')
    }
    throw new Error(`The keyboard does not reach ${JSON.stringify(target)} in ${this.driver.version}`)
  }

  /** Removes storage and cookies, as in a new visitor's browser. */
  async forget(): Promise<void> {
    await this.visit('/robots.txt')
    // Firefox may still be on the page before, which can no longer store anything.
    await this.until('an empty store', async () => {
      if ((await this.ask('path')) !== '/robots.txt') return false
      await this.ask('forget')
      return true
    })
    // WebKit answers before it has removed the cookies.
    await this.until('no cookies', async () => {
      await this.driver.clearCookies()
      return (await this.ask('answerOf', SENT_COOKIES)) === ''
    })
  }

  /** Saves a screenshot if TEST_SHOTS names a folder. */
  async shoot(name: string): Promise<void> {
    const folder = process.env.TEST_SHOTS
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/${name}.png`, await this.driver.screenshot())
  }
}
