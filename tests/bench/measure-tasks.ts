import { type Browser, chromium } from 'playwright-core'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { environmentOf, findChromium } from '../support/find-chromium'
import { MailServer } from '../support/mail-server'
import { signInOn } from '../support/sessions'
import { Shop } from '../support/shop'
import type { Part } from './part'
import { CountingArtist, type Effort, secondsOf } from './tasks/counting-artist'
import { peopleTasks } from './tasks/people-tasks'
import { salesTasks } from './tasks/sales-tasks'
import { settingsTasks } from './tasks/settings-tasks'
import type { Task } from './tasks/task'
import { PASSWORD } from './tasks/ways'
import { worksTasks } from './tasks/works-tasks'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const COMPUTER = { viewport: { width: 1440, height: 900 } }
const SIZES = { '390 px': PHONE, '1440 px': COMPUTER }

/** Does a task once, as an artist who has signed in on another day. @throws Error if the shop does not have it then */
async function effortOf(task: Task, shop: Shop, browser: Browser, size: keyof typeof SIZES): Promise<Effort> {
  const given = await task.prepare({ shop, artist: await shop.signIn() })
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: shop.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  try {
    const page = await context.newPage()
    await signInOn(page, shop)
    // What asks for a password asks for it, and the panel remembers nothing of open and closed parts.
    await shop.query(`UPDATE account_sessions SET proved_at = now() - interval '1 day'`)
    await shop.query('DELETE FROM payload_preferences')
    const artist = await CountingArtist.at(page, size === '390 px')
    await task.go(artist, given)
    await artist.noScreenForgotten()
    if (!(await task.isDone(shop, given))) throw new Error('It has not happened')
    return artist.effort
  } catch (cause) {
    throw new Error(`${task.name} at ${size}`, { cause })
  } finally {
    await context.close()
  }
}

/**
 * `tasks`: what an artist does most, each done once on a phone and once at a computer. Prints the taps and the seconds of
 * hands and eyes, which are the same on every machine.
 */
export const measureTasks: Part = async ({ databaseUrl, folder }) => {
  process.env.TEST_FOLDER = folder
  const mail = await MailServer.start()
  const shop = await Shop.open(
    { SEED: 'demo', SMTP_URL: mail.url, OWNER_PASSWORD: PASSWORD, ...EASY_BOT_CHECK },
    databaseUrl,
  )
  const executablePath = findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    env: environmentOf(executablePath),
  })
  try {
    const rows: Record<string, string | number>[] = []
    for (const task of [...worksTasks, ...salesTasks, ...peopleTasks, ...settingsTasks]) {
      const row: Record<string, string | number> = { task: task.name }
      for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
        const effort = await effortOf(task, shop, browser, size).catch((error: unknown) =>
          console.error(error),
        )
        if (!effort) process.exitCode = 1
        row[`taps, ${size}`] = effort?.taps ?? Number.NaN
        row[`seconds, ${size}`] = effort ? Number(secondsOf(effort).toFixed(1)) : Number.NaN
      }
      rows.push(row)
    }
    const sum = (column: string) =>
      Number(rows.reduce((total, row) => total + Number(row[column]), 0).toFixed(1))
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'task')
    rows.push({
      task: 'All of them',
      ...Object.fromEntries(columns.map((column) => [column, sum(column)])),
    })
    console.table(rows)
  } finally {
    await browser.close()
    await shop.close()
    await mail.kill()
  }
}
