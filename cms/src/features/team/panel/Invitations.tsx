import { INVITATION_DAYS, type Team } from '@gesso/shared-types/features/team/team'
import { Button } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { Outcome } from '../../../panel/components/account/Outcome'
import { RowButton } from '../../../panel/components/account/RowButton'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { Moment } from '../../../panel/components/Moment'

type InvitationsProps = Pick<Team, 'invitations' | 'sendsEmails'> & { onChanged: () => Promise<void> }

/** Invites assistants by email, repeats invitations that were not accepted, and withdraws invitations. */
export function Invitations({ invitations, sendsEmails, onChanged }: InvitationsProps) {
  const { isBusy, problem, outcome, run } = useAction()

  const sent = (email: string) =>
    sendsEmails
      ? `The invitation to ${email} is on its way.`
      : `The invitation to ${email} waits until email is set up, in Settings, Email.`
  const invite = (email: string) =>
    run(async () => {
      await callApi('inviteAssistant', { email })
      await onChanged()
      return sent(email)
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void invite((fieldsOf(event.currentTarget).email ?? '').trim())
  }
  const withdraw = async (id: string, email: string) => {
    const question = `Withdraw the invitation to ${email}? Its link will stop working.`
    if (!(await askFirst(question, 'Withdraw', 'withdrawInvitation'))) return
    void run(async () => {
      await callApi('withdrawInvitation', { id })
      await onChanged()
      return 'Withdrawn.'
    })
  }
  return (
    <section aria-labelledby="gesso-invitations" className="gesso-board">
      <h2 id="gesso-invitations">Invite somebody</h2>
      <form className="gesso-form" noValidate onSubmit={submit}>
        <Field
          autoComplete="off"
          autoFocus
          hint={`An assistant can manage artworks, send orders and read messages. Refunds, settings, newsletters, exports of persons and accounts stay yours. The link in the email works once, within ${INVITATION_DAYS} days.`}
          label="Email of the assistant"
          name="email"
          required
          type="email"
        />
        <Button buttonStyle="primary" disabled={isBusy} margin={false} type="submit">
          Send the invitation
        </Button>
      </form>
      <Outcome outcome={outcome} problem={problem} />
      {invitations.length > 0 && (
        <ul className="gesso-things">
          {invitations.map(({ id, email, createdAt, expiresAt, isExpired }) => (
            <li key={id}>
              <span className="gesso-two-lines">
                {email}
                <span className="gesso-hint">
                  {isExpired ? (
                    'Not accepted in time, by '
                  ) : (
                    <>
                      Invited <Moment at={createdAt} />, until{' '}
                    </>
                  )}
                  <Moment at={expiresAt} />
                </span>
              </span>
              <span className="gesso-buttons">
                <RowButton isBusy={isBusy} label={`Invite again: ${email}`} onClick={() => invite(email)}>
                  Invite again
                </RowButton>
                <RowButton
                  isBusy={isBusy}
                  label={`Withdraw the invitation to ${email}`}
                  onClick={() => withdraw(id, email)}
                >
                  Withdraw
                </RowButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
