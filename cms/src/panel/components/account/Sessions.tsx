import type { Account } from '@gesso/shared-types/auth/account'
import { Button } from '@payloadcms/ui'
import { callApi } from '../call-api'
import { Moment } from '../Moment'
import { askFirst } from './ask-first'
import { Outcome } from './Outcome'
import { RowButton } from './RowButton'
import { useAction } from './use-action'

type SessionsProps = { sessions: Account['sessions']; onChanged: () => Promise<void> }

/** Lists where the account is signed in, and ends sessions. */
export function Sessions({ sessions, onChanged }: SessionsProps) {
  const { isBusy, problem, outcome, run } = useAction()
  const end = (id: string) =>
    run(async () => {
      await callApi('endSession', { id })
      await onChanged()
      return 'Signed out there.'
    })
  const endAll = async () => {
    if (!(await askFirst('Sign out everywhere, here too?', 'Sign out everywhere'))) return
    void run(async () => {
      await callApi('endAllSessions', {})
      window.location.assign('/admin/login')
      return null
    })
  }
  return (
    <section aria-labelledby="gesso-sessions" className="gesso-board">
      <h2 id="gesso-sessions">Signed in</h2>
      <p>A session ends after half a day without a visit, and after two weeks at the latest.</p>
      <ul className="gesso-things">
        {sessions.map(({ id, device, createdAt, seenAt, isThis }) => (
          <li key={id}>
            <span className="gesso-two-lines">
              {device}
              <span className="gesso-hint">
                {isThis ? (
                  'This device. '
                ) : (
                  <>
                    Last seen <Moment at={seenAt} />.{' '}
                  </>
                )}
                Since <Moment at={createdAt} />
              </span>
            </span>
            {!isThis && (
              <RowButton isBusy={isBusy} label={`Sign out of ${device}`} onClick={() => end(id)}>
                Sign out
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={endAll}>
        Sign out everywhere
      </Button>
      <Outcome outcome={outcome} problem={problem} />
    </section>
  )
}
