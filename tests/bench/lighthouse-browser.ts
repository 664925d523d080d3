import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { environmentOf, findChromium } from '../support/find-chromium'
import { freePort } from '../support/server-process'

export type LighthouseBrowser = {
  /** The port at which Lighthouse connects to the browser. */
  port: number
  /** Stores an item for a site, as an earlier visit would have. Lighthouse does not clear it. */
  store: (url: string, key: string, value: string) => Promise<void>
  close: () => Promise<void>
}

/** Opens the tests' Chromium for Lighthouse. @param folder for the browser's profile */
export async function openLighthouseBrowser(folder: string): Promise<LighthouseBrowser> {
  const executablePath = findChromium()
  const port = await freePort()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    env: environmentOf(executablePath),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  return {
    port,
    store: async (url, key, value) => {
      const page = await context.newPage()
      await page.goto(url)
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
      await page.close()
    },
    close: () => context.close(),
  }
}
