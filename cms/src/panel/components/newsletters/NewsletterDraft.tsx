import type { NewsletterProgress, NewsletterStep } from '@gesso/shared-types/newsletter'
import { Button } from '@payloadcms/ui'

type Props = {
  progress: NewsletterProgress
  isModified: boolean
  isBusy: boolean
  take: (step: NewsletterStep) => void
}

const collectorCount = (count: number) =>
  `${count.toLocaleString('en-US')} collector${count === 1 ? '' : 's'}`

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

/** The two steps of a saved draft: a test to the artist, then to all subscribers. */
export function NewsletterDraft({ progress, isModified, isBusy, take }: Props) {
  const { subscribers, test, mailIsSetUp, hasPostalAddress, perMinute } = progress
  const isTested = test.state === 'sent' || (test.state === 'queued' && !mailIsSetUp)
  const send = () => {
    const warning = hasPostalAddress ? '' : '\n\nIt has no postal address, which most countries require.'
    const waits = mailIsSetUp ? '' : '\n\nNo mail server is set up: the emails will wait in the outbox.'
    const asked = `Send this newsletter to ${collectorCount(subscribers)}? It cannot be called back.${warning}${waits}`
    if (window.confirm(asked)) take('send')
  }
  return (
    <>
      {!mailIsSetUp && (
        <p className="gesso-problem">No mail server is set up (SMTP_URL): emails wait in the outbox.</p>
      )}
      {!hasPostalAddress && (
        <p className="gesso-problem">
          Your postal address is missing. Laws against spam require one in newsletters:{' '}
          <a href="/admin/globals/shop_settings">enter it in the shop settings</a>.
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
          {`Send to ${collectorCount(subscribers)}`}
        </Button>
      </div>
      <p className="gesso-hint" role="status">
        {isModified ? 'Save your changes first.' : testWords(progress)}
      </p>
      <p className="gesso-hint">
        {subscribers === 0
          ? 'Nobody is on the list yet.'
          : `About ${perMinute.toLocaleString('en-US')} emails are sent a minute; emails about orders do not wait for them.`}
      </p>
    </>
  )
}
