import type { Matter } from '@gesso/shared-types/today/matter'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { isoInstant } from '../platform/database/iso-instant'
import type { MatterSource } from '../platform/matter-source'
import { listAddress } from '../platform/text/list-address'

const SETTINGS = '/admin/settings/email'

/** How mail servers refuse a name or a password (RFC 4954, 6), and how nodemailer calls it. */
const REFUSES_PASSWORD = /\b5(30|34|35)\b|EAUTH|invalid login|authenticat/i

/** Counting stops here: an index finds these, and there are never many (docs/decisions/grows-flat.md). */
const MOST_COUNTED = 1000
const QUEUED = sql`(SELECT created_at, error FROM emails WHERE state = 'queued' ORDER BY due_at LIMIT ${MOST_COUNTED})`

type Facts = {
  waiting: number
  /** When the oldest email was written that the mail server has not taken, while it has taken none since. */
  stuckSince: string | null
  error: string | null
  failed: number
  failure: string | null
}

const readFacts = async (context: Context): Promise<Facts> => {
  const [facts] = await context.query<Facts>(sql`
    SELECT (SELECT count(*)::int FROM ${QUEUED} AS queued) AS waiting, stuck.since AS stuck_since, stuck.error,
      (SELECT count(*)::int FROM emails WHERE state = 'failed' AND due_at > now() - interval '30 days') AS failed,
      (SELECT error FROM emails WHERE state = 'failed' ORDER BY due_at DESC LIMIT 1) AS failure
    FROM (SELECT 1) AS one LEFT JOIN LATERAL (
      SELECT created_at AS since, error FROM ${QUEUED} AS queued WHERE error IS NOT NULL
      ORDER BY created_at LIMIT 1) AS stuck ON NOT EXISTS (
        SELECT 1 FROM (SELECT sent_at FROM emails WHERE state = 'sent' ORDER BY due_at DESC LIMIT 20) AS latest
        WHERE sent_at > stuck.since)`)
  if (!facts) throw new Error('Nothing was read')
  return facts
}

const waitWords = (count: number, until: string): string =>
  count === 1
    ? `One email waits; it goes out by itself once ${until}.`
    : `${count >= MOST_COUNTED ? `${MOST_COUNTED} or more` : count} emails wait; they go out by themselves once ${until}.`

function notGoingOut({ env }: Context, { waiting, stuckSince, error }: Facts): Matter[] {
  if (env.mail.smtpUrl === null) {
    if (waiting === 0) return []
    return [
      {
        key: 'none',
        title: ['Emails do not go out'],
        says: [`Email is not set up yet. ${waitWords(waiting, 'it is')}`],
        isWrong: true,
        actions: [{ label: 'Set up email', href: SETTINGS }],
      },
    ]
  }
  if (stuckSince === null || error === null) return []
  const isPassword = REFUSES_PASSWORD.test(error)
  const reason = isPassword ? 'The mail server refuses the password.' : `The mail server says: ${error}.`
  return [
    {
      key: 'stuck',
      title: ['Emails do not go out since ', { at: isoInstant(stuckSince) }],
      says: [`${reason} ${waitWords(waiting, 'it works')}`],
      isWrong: true,
      actions: [{ label: isPassword ? 'Enter the password' : 'Look at Email', href: SETTINGS }],
    },
  ]
}

function failed({ failed, failure }: Facts): Matter[] {
  if (failed === 0) return []
  return [
    {
      key: 'failed',
      title: [failed === 1 ? 'One email could not be sent' : `${failed} emails could not be sent`],
      says: [failure ? `The mail server said: ${failure}` : 'The mail server did not take it.'],
      isWrong: true,
      actions: [
        { label: 'See and send again', href: listAddress('emails', [{ state: { equals: 'failed' } }]) },
      ],
    },
  ]
}

/** Emails that do not go out. */
export const emailMatters: MatterSource = {
  kind: 'email',
  urgency: 'shop',
  one: 'email',
  many: 'emails',
  forOwners: true,
  read: async (context) => {
    const facts = await readFacts(context)
    return [...notGoingOut(context, facts), ...failed(facts)]
  },
}
