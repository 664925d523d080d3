import type { NewsletterProgress, NewsletterStep } from '@gesso/shared-types/features/newsletters/newsletter'
import { Button } from '@payloadcms/ui'
import { askFirst } from '../../../panel/components/account/ask-first'
import { collectorCount } from './collector-count'
import { SendLater } from './SendLater'

type Props = {
  progress: NewsletterProgress
  isModified: boolean
  isBusy: boolean
  take: (step: NewsletterStep) => void
  /** @param at local time in the artist's time zone, such as `2026-12-01T09:00` */
  schedule: (at: string) => void
}

function testWords({ test, testGoesTo, mailIsSetUp }: NewsletterProgress): string {
  switch (test.state) {
    case 'none':
      return `It goes to ${testGoesTo}. Only a version that you have seen can go to the collectors.`
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

function nobodyWords({ audience, audienceTag, tags }: NewsletterProgress): string {
  if (audience === 'everyone') return 'Nobody is on the list yet.'
  if (audience !== 'tag') return 'Nobody on the list is one of those whom it goes to.'
  const known = tags.length > 0 ? ` Your tags: ${tags.join(', ')}.` : ' No collector has a tag yet.'
  return `Nobody on the list has the tag “${audienceTag ?? ''}”.${known}`
}

/** The steps of a saved draft: a test to the artist, then sending to its audience, at once or at a time. */
export function NewsletterDraft({ progress, isModified, isBusy, take, schedule }: Props) {
  const { subscribers, test, mailIsSetUp, hasPostalAddress, perMinute } = progress
  const isTested = test.state === 'sent' || (test.state === 'queued' && !mailIsSetUp)
  const send = async () => {
    const warning = hasPostalAddress ? '' : '\n\nIt has no postal address, which most countries require.'
    const waits = mailIsSetUp ? '' : '\n\nEmail is not set up: the emails will wait in the outbox.'
    const asked = `Send this newsletter to ${collectorCount(progress)}? This cannot be undone.${warning}${waits}`
    if (await askFirst(asked, `Send to ${collectorCount(progress)}`, 'sendNewsletter')) take('send')
  }
  return (
    <>
      {!mailIsSetUp && (
        <p className="gesso-problem">
          Emails wait until you set up email in <a href="/admin/settings/email">Settings, Email</a>.
        </p>
      )}
      {!hasPostalAddress && (
        <p className="gesso-problem">
          Your postal address is missing. Laws against spam require one in newsletters:{' '}
          <a href="/admin/site/name">enter it in Site, Name and words</a>.
        </p>
      )}
      <div className="gesso-steps">
        <Button
          buttonStyle="secondary"
          disabled={isBusy || isModified}
          margin={false}
          onClick={() => take('test')}
          size="medium"
        >
          Send a test to myself
        </Button>
        <Button
          disabled={isBusy || isModified || !isTested || subscribers === 0}
          margin={false}
          onClick={send}
          size="medium"
        >
          {`Send to ${collectorCount(progress)}`}
        </Button>
      </div>
      <SendLater
        isOff={isBusy || isModified || !isTested || subscribers === 0}
        schedule={schedule}
        timeZone={progress.timeZone}
      />
      <p className="gesso-hint" role="status">
        {isModified ? 'Save your changes first.' : testWords(progress)}
      </p>
      <p className="gesso-hint">
        {subscribers === 0
          ? nobodyWords(progress)
          : `About ${perMinute.toLocaleString('en-US')} emails are sent a minute; emails about orders do not wait for them.`}
      </p>
    </>
  )
}
