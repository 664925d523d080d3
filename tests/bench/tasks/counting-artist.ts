import type { Locator, Page, Request } from 'playwright-core'

/** Seconds that hands and eyes take: to find, point and press; to type a letter; to take in a screen; to scroll by one. */
const SECONDS = { taps: 1.3, characters: 0.28, screens: 1.35, screenfuls: 1 }

/** What a task takes. A tap is also a click, a key, or a choice in a list that is open. */
export type Effort = {
  taps: number
  characters: number
  /** Pages, dialogs and questions that had to be taken in after the first. */
  screens: number
  /** How many times the height of the window was scrolled. */
  screenfuls: number
}

/** The seconds of a task without waits for the shop. */
export const secondsOf = (effort: Effort): number =>
  (Object.keys(SECONDS) as (keyof Effort)[]).reduce((sum, each) => sum + effort[each] * SECONDS[each], 0)

/** Requests that no artist waits for. */
const BESIDE = /\/media\/|\.(woff2?|png|jpe?g|webp|avif|svg)(\?|$)|page-?views|events|api\/auth\/user/
const PATIENCE_MS = 60_000

/** An artist at the shop, whose taps and letters are counted. Opening a screen without naming it fails. */
export class CountingArtist {
  readonly effort: Effort = { taps: 0, characters: 0, screens: 0, screenfuls: 0 }
  private readonly pending = new Set<Request>()
  private changedAt = 0
  private seen = ''

  private constructor(
    readonly page: Page,
    readonly isPhone: boolean,
  ) {
    page.setDefaultTimeout(PATIENCE_MS)
    const isAwaited = (request: Request) =>
      !BESIDE.test(request.url()) && request.resourceType() !== 'eventsource'
    page.on('request', (request) => {
      if (!isAwaited(request)) return
      this.pending.add(request)
      this.changedAt = Date.now()
    })
    const end = (request: Request) => {
      if (this.pending.delete(request)) this.changedAt = Date.now()
    }
    page.on('requestfinished', end).on('requestfailed', end)
    page.on('framenavigated', () => {
      this.changedAt = Date.now()
    })
  }

  /** Opens the panel's first page. */
  static async at(page: Page, isPhone: boolean): Promise<CountingArtist> {
    const artist = new CountingArtist(page, isPhone)
    await page.goto('/admin')
    await artist.rest()
    artist.seen = await artist.place()
    return artist
  }

  /** Taps something, after scrolling to it. */
  async tap(target: Locator): Promise<void> {
    await this.reach(target)
    this.effort.taps += 1
    await (this.isPhone ? target.tap() : target.click())
    await this.rest()
  }

  /** Types into a field; it costs a tap if the field has no focus yet, and one more if what stands there is replaced. */
  async type(field: Locator, text: string, { isReplaced = false } = {}): Promise<void> {
    await field.waitFor()
    if (!(await field.evaluate((element) => element === document.activeElement))) {
      await this.reach(field)
      this.effort.taps += 1
      await (this.isPhone ? field.tap() : field.click())
    }
    if (isReplaced) {
      this.effort.taps += 1
      await field.selectText()
    }
    this.effort.characters += text.length
    await this.page.keyboard.type(text, { delay: 5 })
    await this.rest()
  }

  /** Chooses in a native select: a tap opens it, a choice ends it. @param letters typed to narrow a long list */
  async choose(field: Locator, label: string, letters = ''): Promise<void> {
    await this.reach(field)
    this.effort.taps += 2
    this.effort.characters += letters.length
    await field.selectOption({ label })
    await this.rest()
  }

  /** Chooses in one of Payload's selects. @param letters typed to narrow a long list */
  async pick(field: Locator, option: string, letters = ''): Promise<void> {
    await this.tap(field.locator('.rs__control'))
    this.effort.characters += letters.length
    await this.page.keyboard.type(letters, { delay: 20 })
    await this.tap(this.page.locator('.rs__option').filter({ hasText: option }).first())
  }

  /** Chooses a picture: a tap on its button, one in the device's own dialog. */
  async choosePicture(button: Locator, picture: { name: string; mimeType: string; buffer: Buffer }) {
    await this.reach(button)
    this.effort.taps += 2
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.isPhone ? button.tap() : button.click(),
    ])
    await chooser.setFiles([picture])
    await this.rest()
  }

  /** A new screen that the artist takes in: a page, a dialog or a question. @param shown what shows that it is there */
  async screen(shown: Locator): Promise<void> {
    await shown.first().waitFor()
    await this.rest()
    this.effort.screens += 1
    this.seen = await this.place()
  }

  /** The address has changed under the same screen, as by an automatic save. */
  async sameScreen(): Promise<void> {
    this.seen = await this.place()
  }

  /** @throws Error if a screen has opened that was not counted */
  async noScreenForgotten(): Promise<void> {
    const place = await this.place()
    const [path, dialogs] = place.split(' ')
    const [seenPath, seenDialogs] = this.seen.split(' ')
    if (path !== seenPath || Number(dialogs) > Number(seenDialogs))
      throw new Error(`A screen was not counted: ${place} after ${this.seen}`)
    this.seen = place
  }

  /** The page and the number of open dialogs. */
  private async place(): Promise<string> {
    const dialogs = await this.page.evaluate(
      () =>
        [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter((element) =>
          element.checkVisibility(),
        ).length,
    )
    return `${new URL(this.page.url()).pathname.replace(/\/$/, '')} ${dialogs}`
  }

  /** Scrolls to a target as a thumb does, and counts the screenfuls. */
  private async reach(target: Locator): Promise<void> {
    await this.noScreenForgotten()
    await target.waitFor()
    this.effort.screenfuls += await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const clip = { top: 0, bottom: innerHeight }
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        if (outer === document.body || outer === document.documentElement) break
        const style = getComputedStyle(outer)
        if (/auto|scroll|hidden/.test(style.overflowY) && outer.scrollHeight > outer.clientHeight + 1) {
          const box = outer.getBoundingClientRect()
          clip.top = Math.max(clip.top, box.top)
          clip.bottom = Math.min(clip.bottom, box.bottom)
        }
        if (style.position === 'fixed') break
      }
      const middle = (top + bottom) / 2
      const away = Math.max(middle - clip.bottom + 8, clip.top + 8 - middle)
      if (away <= 0) return 0
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return Math.ceil(away / Math.max(100, clip.bottom - clip.top))
    })
  }

  /** Waits until no request has been under way for a moment and React runs the page. */
  private async rest(): Promise<void> {
    const from = Date.now()
    for (;;) {
      const isQuiet = this.pending.size === 0 && Date.now() - Math.max(this.changedAt, from) >= 350
      if (isQuiet && (await this.isIdle())) return
      if (Date.now() - from > PATIENCE_MS)
        throw new Error(`No rest: ${[...this.pending].map((request) => request.url()).join(' ')}`)
      await this.page.waitForTimeout(25)
    }
  }

  private isIdle(): Promise<boolean> {
    const isIdle = async () => {
      await new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
      if (document.readyState !== 'complete' || document.querySelector('[data-form-ready=false]'))
        return false
      const first = document.querySelector('#root > *') ?? document.body
      return Object.keys(first).some((key) => key.startsWith('__reactFiber$'))
    }
    // A page that is being replaced answers nothing.
    return this.page.evaluate(isIdle).catch(() => false)
  }
}
