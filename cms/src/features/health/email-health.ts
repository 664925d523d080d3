import type { Context } from '../../platform/context'
import { type Facts, MOST_COUNTED } from './facts'
import type { HealthLine, HealthPart } from './health-part'

const inState = (state: string) => `/admin/collections/emails?where[or][0][and][0][state][equals]=${state}`
const number = (count: number) => (count >= MOST_COUNTED ? `${MOST_COUNTED} or more` : `${count}`)
const emails = (count: number) => `${number(count)} ${count === 1 ? 'email' : 'emails'}`

function withoutServer(queued: number): HealthLine[] {
  const link = { label: 'Set it up', href: '/admin/settings/email' }
  if (queued === 0) return [{ tone: 'waiting', text: 'Email is not set up.', link }]
  const text = `Email is not set up: ${emails(queued)} ${queued === 1 ? 'waits' : 'wait'}.`
  return [{ tone: 'wrong', text, link, isOtherMatter: true }]
}

function waiting({ queuedEmails, mailError }: Facts): HealthLine[] {
  if (queuedEmails === 0) return []
  const link = { label: 'See what waits', href: inState('queued') }
  const text = `${emails(queuedEmails)} ${queuedEmails === 1 ? 'waits' : 'wait'} to be sent.`
  if (mailError === null) return [{ tone: 'waiting', text, link }]
  return [{ tone: 'wrong', text: `${text} The mail server said: ${mailError}`, link, isOtherMatter: true }]
}

function refused({ failedEmails, lastFailure }: Facts): HealthLine[] {
  if (failedEmails === 0) return []
  const reason = lastFailure?.error ? ` The last one: ${lastFailure.error}` : ''
  return [
    {
      tone: 'wrong',
      text: `${emails(failedEmails)} could not be sent within a week.${reason}`,
      link: { label: 'See and send again', href: inState('failed') },
      isOtherMatter: true,
    },
  ]
}

/** Describes the state of email: what was sent last, what waits, and what failed. */
export function emailHealth({ env }: Context, facts: Facts): HealthPart {
  const last: HealthLine = facts.lastSentAt
    ? { tone: 'well', text: 'Last sent', at: facts.lastSentAt }
    : { tone: 'well', text: 'Email is set up; none was sent yet.' }
  const isSetUp = env.mail.smtpUrl !== null
  return {
    name: 'Email',
    lines: [...(isSetUp ? [last, ...waiting(facts)] : withoutServer(facts.queuedEmails)), ...refused(facts)],
  }
}
