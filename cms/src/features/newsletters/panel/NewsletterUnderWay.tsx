import type {
  NewsletterProgress,
  NewsletterState,
  NewsletterStep,
} from '@gesso/shared-types/features/newsletters/newsletter'
import { Button } from '@payloadcms/ui'
import { askFirst } from '../../../panel/components/account/ask-first'
import { when } from '../../../platform/text/when'
import { collectorCount } from './collector-count'
import { NewsletterCounts } from './NewsletterCounts'
import { OpensAndClicks } from './OpensAndClicks'

const WORDS: Record<Exclude<NewsletterState, 'draft'>, string> = {
  scheduled: 'Scheduled. Until then it cannot be changed; cancel the schedule to change it.',
  sending: 'On its way to the collectors. You may leave this page.',
  paused: 'Paused: nothing is sent until you continue.',
  sent: 'Sent.',
  stopped: 'Stopped.',
}

type Props = {
  id: string
  progress: NewsletterProgress
  isBusy: boolean
  take: (step: NewsletterStep) => void
}

/** A newsletter that is no draft any more: when it goes out, or how far it is, and what can still be done. */
export function NewsletterUnderWay({ id, progress, isBusy, take }: Props) {
  const { state, sendAt, timeZone, counts, readings, mailIsSetUp } = progress
  if (state === 'draft') return null
  if (state === 'scheduled') {
    return (
      <>
        <p role="status">
          {sendAt && `Goes out on ${when(sendAt, timeZone)} to `}
          {`${collectorCount(progress)}. `}
          {WORDS.scheduled}
          {!mailIsSetUp && ' Email is not set up: the emails will wait.'}
        </p>
        <div className="gesso-steps">
          <Button
            buttonStyle="secondary"
            disabled={isBusy}
            margin={false}
            onClick={() => take('unschedule')}
            size="medium"
          >
            Cancel the schedule
          </Button>
        </div>
      </>
    )
  }
  const stop = async () => {
    const question = 'Stop for good? Those who have not received it yet never will.'
    if (await askFirst(question, 'Stop for good')) take('stop')
  }
  return (
    <>
      <p role="status">
        {WORDS[state]}
        {state === 'sending' && !mailIsSetUp && ' Email is not set up: the emails wait.'}
      </p>
      <NewsletterCounts counts={counts} id={id} />
      {readings && <OpensAndClicks readings={readings} />}
      <div className="gesso-steps">
        {state === 'sending' && (
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => take('pause')}>
            Pause
          </Button>
        )}
        {state === 'paused' && (
          <Button disabled={isBusy} margin={false} onClick={() => take('resume')}>
            Continue
          </Button>
        )}
        {(state === 'sending' || state === 'paused') && (
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => void stop()}>
            Stop for good
          </Button>
        )}
      </div>
      <p className="gesso-hint">Its text stays as it was sent. Duplicate it to write another.</p>
    </>
  )
}
