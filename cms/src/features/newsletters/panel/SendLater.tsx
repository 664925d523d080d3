import { Button } from '@payloadcms/ui'
import { type KeyboardEvent, useState } from 'react'

type SendLaterProps = {
  isOff: boolean
  /** The artist's time zone, in which the time is typed. */
  timeZone: string
  schedule: (at: string) => void
}

/** Sets a time at which the newsletter goes out by itself. Not a form, since it is inside the newsletter's form. */
export function SendLater({ isOff, timeZone, schedule }: SendLaterProps) {
  const [at, setAt] = useState('')
  const send = () => {
    if (at !== '' && !isOff) schedule(at)
  }
  // Enter would otherwise save the newsletter.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    <div className="gesso-steps gesso-send-later">
      <label className="gesso-send-later-label">
        Or send it later
        <input
          className="gesso-send-later-time"
          onChange={(event) => setAt(event.target.value)}
          onKeyDown={onKeyDown}
          type="datetime-local"
          value={at}
        />
      </label>
      <Button
        buttonStyle="secondary"
        disabled={isOff || at === ''}
        margin={false}
        onClick={send}
        size="medium"
        type="button"
      >
        Schedule
      </Button>
      <p className="gesso-hint">{`On the clock of ${timeZone.replaceAll('_', ' ')}.`}</p>
    </div>
  )
}
