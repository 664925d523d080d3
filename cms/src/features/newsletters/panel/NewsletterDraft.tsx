import type { NewsletterProgress, NewsletterStep } from '@gesso/shared-types/features/newsletters/newsletter'
import { Button } from '@payloadcms/ui'
import { isTested, nobodyWords, testWords } from './draft-words'
import { SendLater } from './SendLater'

type Props = {
  progress: NewsletterProgress
  isModified: boolean
  isBusy: boolean
  take: (step: NewsletterStep) => void
  /** @param at local time in the artist's time zone, such as `2026-12-01T09:00` */
  schedule: (at: string) => void
}

/** What can be done with a saved draft besides sending it at once: a test to the artist, and sending at a time. */
export function NewsletterDraft({ progress, isModified, isBusy, take, schedule }: Props) {
  const { subscribers, mailIsSetUp, hasPostalAddress, perMinute } = progress
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
      <p className="gesso-hint" role="status">
        {isModified ? 'Being saved.' : testWords(progress)}
      </p>
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
      </div>
      <SendLater
        isOff={isBusy || isModified || !isTested(progress) || subscribers === 0}
        schedule={schedule}
        timeZone={progress.timeZone}
      />
      <p className="gesso-hint">
        {subscribers === 0
          ? nobodyWords(progress)
          : `About ${perMinute.toLocaleString('en-US')} emails are sent a minute; emails about orders do not wait for them.`}
      </p>
    </>
  )
}
