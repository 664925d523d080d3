import { MAIL_SERVICES } from '@gesso/shared-types/settings/mail-services'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import type { SettingState } from '../settings/setting-states'

type Waiting = { waiting: number; error: string | null }

/** Counts the emails that wait, with what the server said of the latest that is tried again. */
export async function readWaiting(context: Context): Promise<Waiting> {
  const [row] = await context.query<Waiting>(sql`
    SELECT count(*)::int AS waiting,
      (SELECT error FROM emails WHERE state = 'queued' AND error IS NOT NULL ORDER BY updated_at DESC LIMIT 1) AS error
    FROM emails WHERE state = 'queued'`)
  return row ?? { waiting: 0, error: null }
}

/** How email stands, for the list of settings. */
export async function mailState(context: Context): Promise<SettingState> {
  const { waiting, error } = await readWaiting(context)
  const { smtpUrl } = context.env.mail
  if (smtpUrl === null) {
    if (waiting === 0) return { words: 'not set up' }
    return { words: `not set up: ${waiting} ${waiting === 1 ? 'email waits' : 'emails wait'}`, isWrong: true }
  }
  if (error !== null) return { words: 'does not go out', isWrong: true }
  const { hostname } = new URL(smtpUrl)
  const service = Object.values(MAIL_SERVICES).find(({ host }) => host === hostname)
  return { words: service?.label ?? hostname }
}
