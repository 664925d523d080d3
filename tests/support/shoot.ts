import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Saves a screenshot if TEST_SHOTS names a folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.TEST_SHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
