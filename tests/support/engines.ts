import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineDriver } from './engine-driver'
import { EnginePage } from './engine-page'
import { FaultWatch } from './fault-watch'
import { FirefoxDriver } from './firefox-driver'
import { Shop } from './shop'
import { Visitor } from './visitor'
import { WebKitDriver } from './webkit-driver'

/** The engines other than Chromium. */
const ENGINES = { firefox: FirefoxDriver, webkit: WebKitDriver } as const

export type EngineName = keyof typeof ENGINES

/** Sizes in CSS pixels. */
const SCREENS = { phone: [390, 844], desktop: [1440, 900] } as const

/**
 * Opens a shop and one browser of an engine for all tests of a file. A fault in a page, or an error in the shop's
 * log, fails the test. The screen of a failed test is saved, and its path printed.
 */
export function withEngine(name: EngineName) {
  const Driver = ENGINES[name]
  let watch: FaultWatch
  let shop: Shop
  let driver: EngineDriver
  let isOpen = false

  // Installed while the file is loaded, which has no time limit, because a browser is a large download.
  Driver.programs()

  beforeAll(async () => {
    watch = await FaultWatch.open()
    shop = await Shop.open({ PUBLIC_URL: watch.url })
    watch.leadTo(shop.url)
    driver = await Driver.start()
    isOpen = true
  })
  afterEach(async () => {
    const faults = watch.take()
    const hasFailed = faults.length > 0 || (globalThis as { hasTestFailed?: boolean }).hasTestFailed
    let screen: string | undefined
    if (hasFailed && isOpen) {
      screen = join(mkdtempSync(join(tmpdir(), 'gesso-screens-')), `${name}.png`)
      writeFileSync(screen, await driver.screenshot())
    }
    expect({ faults, screen }).toEqual({ faults: [], screen: undefined })
    expect(shop.takeErrors()).toEqual([])
  })
  afterAll(async () => {
    await driver?.close()
    await shop?.close()
    await watch?.close()
  })

  return {
    shop: () => shop,
    /** A visitor at the shop's public address, signed in as the artist. */
    artist: (): Promise<Visitor> => new Visitor(watch.url).signIn(),
    /** Resets the window to that of a new visitor. */
    async open(screen: keyof typeof SCREENS = 'desktop'): Promise<EnginePage> {
      const [width, height] = SCREENS[screen]
      const page = new EnginePage(driver, watch.url)
      await driver.resize(width, height)
      await page.forget()
      expect((await page.ask('size'))[0]).toBe(width)
      return page
    },
  }
}
