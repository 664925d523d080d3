import type { MailSettings } from '@gesso/shared-types/settings/mail-settings'
import { sql } from '@payloadcms/db-postgres'
import { readConnection } from '../connections/connection'
import type { Context } from '../platform/context'
import { isoInstant } from '../platform/database/iso-instant'
import type { Rows } from '../platform/database/rows'
import { readWaiting } from './mail-state'
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
