import type { NewsletterProgress } from '@gesso/shared-types/features/newsletters/newsletter'
import { collectorCount } from './collector-count'

/** Whether the artist has been sent this version; without a mail server they read it in the outbox. */
export const isTested = ({ test, mailIsSetUp }: NewsletterProgress): boolean =>
  test.state === 'sent' || (test.state === 'queued' && !mailIsSetUp)

/** How the test of this version stands. */
export function testWords({ test, testGoesTo, mailIsSetUp }: NewsletterProgress): string {
  switch (test.state) {
    case 'none':
      return `Send shows it to you first: it goes to ${testGoesTo}, and to the collectors once you say so.`
    case 'queued':
      return mailIsSetUp
        ? `The test is on its way to ${testGoesTo}.`
        : 'The test waits in the outbox: read it there.'
    case 'sent':
      return `The test of this version has been sent to ${testGoesTo}.`
    case 'failed':
      return `The test could not be sent: ${test.error ?? ''}`
  }
}

/** Why nobody would get it. */
export function nobodyWords({ audience, audienceTag, tags }: NewsletterProgress): string {
  if (audience === 'everyone') return 'Nobody is on the list yet.'
  if (audience !== 'tag') return 'Nobody on the list is one of those whom it goes to.'
  const known = tags.length > 0 ? ` Your tags: ${tags.join(', ')}.` : ' No collector has a tag yet.'
  return `Nobody on the list has the tag “${audienceTag ?? ''}”.${known}`
}

/** What is asked before it goes to its audience. */
export function sendQuestion(progress: NewsletterProgress): string {
  const { hasPostalAddress, mailIsSetUp, testGoesTo } = progress
  const seen = mailIsSetUp
    ? `It has gone to ${testGoesTo}. Look at it, then send it. This cannot be undone.`
    : 'Email is not set up: it waits in the outbox, where you can read it.'
  const address = hasPostalAddress ? '' : '\n\nIt has no postal address, which most countries require.'
  return `Send this newsletter to ${collectorCount(progress)}? ${seen}${address}`
}
