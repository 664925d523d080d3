import { MAIL_SERVICES } from '@gesso/shared-types/settings/mail-services'
import type { MailSettings } from '@gesso/shared-types/settings/mail-settings'
import { sql } from '@payloadcms/db-postgres'
import { readConnection } from '../connections/connection'
import type { Context } from '../platform/context'
import { isoInstant } from '../platform/database/iso-instant'
import type { Rows } from '../platform/database/rows'
import type { SettingState } from '../settings/setting-states'
import { artistAddress, ownerAddress } from './send-email'

const LISTED = 5

/** What the page Settings, Email shows. */
export type MailPage = {
  /** Whether the environment sets the mail server. */
  isFixed: boolean
  isOn: boolean
  /** What the artist has set; null: nothing. */
  settings: MailSettings | null
  /** Whether the password is there; it is not, after a move to a shop with another secret. */
  hasPassword: boolean
  /** The sender's address, and where emails to the artist go. */
  from: string
  artist: string
  ownerAddress: string
  waiting: number
  /** What the server said of the latest email that waits for another attempt. */
  error: string | null
  latest: { id: number; subject: string; state: string; recipient: string | null; at: string }[]
}

type Waiting = { waiting: number; error: string | null }

async function readWaiting(context: Context): Promise<Waiting> {
  const [row] = await context.query<Waiting>(sql`
    SELECT count(*)::int AS waiting,
      (SELECT error FROM emails WHERE state = 'queued' AND error IS NOT NULL ORDER BY updated_at DESC LIMIT 1) AS error
    FROM emails WHERE state = 'queued'`)
  return row ?? { waiting: 0, error: null }
}

/** Reads all that the page shows; never the password. */
export async function readMailPage(context: Context): Promise<MailPage> {
  const { env } = context
  const stored = await readConnection<MailSettings, { password?: string }>(context, 'mail')
  const latest = await context.query<
    Pick<Rows['emails'], 'id' | 'subject' | 'state' | 'recipient'> & { at: string }
  >(sql`
    SELECT id, subject, state, recipient, coalesce(sent_at, created_at) AS at FROM emails
    ORDER BY id DESC LIMIT ${LISTED}`)
  return {
    isFixed: env.fixed.includes('mail'),
    isOn: env.mail.smtpUrl !== null,
    settings: stored?.known ?? null,
    hasPassword: Boolean(stored?.secrets?.password),
    from: env.mail.from.address,
    artist: await artistAddress(context),
    ownerAddress: await ownerAddress(context),
    ...(await readWaiting(context)),
    latest: latest.map(({ subject, at, ...email }) => ({
      ...email,
      subject: subject ?? '',
      at: isoInstant(at),
    })),
  }
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
