/**
 * `npm run docs-pictures` makes the pictures of the documentation: it starts the built shop with the demo
 * gallery on a separate database, visits the screens of docs-pictures/screens.ts as the artist, and writes
 * docs/pictures. With names (`npm run docs-pictures -- orders`) it makes only those.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@gesso/embedded-postgres'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { environmentOf, findChromium } from '../tests/support/find-chromium'
import { MailServer } from '../tests/support/mail-server'
import { signInOn } from '../tests/support/sessions'
import { Shop } from '../tests/support/shop'
import { fillShop } from './docs-pictures/fill-shop'
import { type PictureOfScreen, SCREENS } from './docs-pictures/screens'

const PICTURES = 'docs/pictures'
const DESKTOP = { viewport: { width: 1280, height: 860 } }
const PHONE = { viewport: { width: 390, height: 760 }, isMobile: true, hasTouch: true }
/** WebP quality: letters stay sharp, and a screen takes about 40 kB. */
const QUALITY = 72

/** Opens a page of the artist's, without motion, in light colours whatever the computer prefers. */
async function openAs(browser: Browser, shop: Shop, options: typeof DESKTOP): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL: shop.url,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  await signInOn(page, shop)
  return page
}

async function take(page: Page, screen: PictureOfScreen, ids: Record<string, string>): Promise<void> {
  const address = screen.address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`The filled shop has no ${name}`)
    return encodeURIComponent(id)
  })
  const answer = await page.goto(address, { waitUntil: 'networkidle', timeout: 180_000 })
  if (!answer?.ok()) throw new Error(`${screen.name}: ${address} answered ${answer?.status()}`)
  await page.getByText(screen.ready).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(png)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(PICTURES, `${screen.name}.webp`))
  console.log(`${screen.name}.webp`)
}

async function takeAll(shop: Shop, screens: readonly PictureOfScreen[]): Promise<void> {
  const ids = await fillShop(shop)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    env: environmentOf(executablePath),
  })
  try {
    const desktop = await openAs(browser, shop, DESKTOP)
    const phone = await openAs(browser, shop, PHONE)
    mkdirSync(PICTURES, { recursive: true })
    for (const screen of screens) await take(screen.isPhone ? phone : desktop, screen, ids)
  } finally {
    await browser.close()
  }
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !SCREENS.some((screen) => screen.name === name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${SCREENS.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'gesso-pictures-'))
process.env.TEST_FOLDER = folder
try {
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    databaseName: 'gesso',
    log: () => {},
    durable: false,
  })
  try {
    // With a mail server, screens look like those of a working shop.
    const mail = await MailServer.start()
    const shop = await Shop.open({ SEED: 'demo', SMTP_URL: mail.url, SWEEP_SECONDS: '3600' }, database.url)
    try {
      await takeAll(
        shop,
        SCREENS.filter(({ name }) => asked.length === 0 || asked.includes(name)),
      )
    } finally {
      await shop.close()
      await mail.kill()
    }
  } finally {
    await database.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}
