'use client'

import type { MailPage } from '../../../emails/read-mail-page'
import { TestEmail } from '../emails/TestEmail'
import { Moment } from '../Moment'
import { MailForm } from './MailForm'

const STATES: Record<string, string> = {
  queued: 'waits',
  sent: 'sent',
  failed: 'failed',
  left: 'not sent: unsubscribed',
  stopped: 'not sent: stopped',
}

function State({ isOn, isFixed, from, artist, waiting, error, settings, hasPassword }: MailPage) {
  const count = `${waiting} ${waiting === 1 ? 'email waits' : 'emails wait'}`
  if (!isOn) {
    const isLocked = settings?.user && !hasPassword
    return (
      <p>
        {isLocked ? 'The password has to be entered again. ' : ''}
        No email leaves the shop yet{waiting > 0 ? `: ${count}` : ''}. Choose the service that you send by.
      </p>
    )
  }
  return (
    <>
      <p>
        Emails leave from {from}. Those to you go to {artist}.
        {isFixed && ' This is set where the shop runs, so it cannot be changed here.'}
      </p>
      {error && (
        <p className="gesso-warning" role="note">
          {count}. The server said: {error}
        </p>
      )}
      {!error && waiting > 0 && <p>{count} to be sent.</p>}
    </>
  )
}

/** How email stands, the form that sets it, and the last emails. */
export function EmailPage(page: MailPage) {
  const { isFixed, isOn, latest } = page
  return (
    <>
      <State {...page} />
      {isFixed ? isOn && <TestEmail /> : <MailForm {...page} />}
      {latest.length > 0 && (
        <section aria-labelledby="gesso-last-emails" className="gesso-board">
          <h2 id="gesso-last-emails">The last emails</h2>
          <ul className="gesso-lines">
            {latest.map(({ id, subject, state, recipient, at }) => (
              <li key={id}>
                <p>
                  <a href={`/admin/collections/emails/${id}`}>{subject}</a>
                  <br />
                  <span className="gesso-hint">
                    to {recipient ?? 'you'}, {STATES[state]}, <Moment at={at} />
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <p>
            <a href="/admin/collections/emails">All emails</a>
          </p>
        </section>
      )}
    </>
  )
}
