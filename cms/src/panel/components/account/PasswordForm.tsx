import { Button } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import { callApi } from '../call-api'
import { fieldsOf } from './Field'
import { Outcome } from './Outcome'
import { NewPasswordFields, PresentPasswordField } from './PasswordFields'
import { sameTwice } from './same-twice'
import { useAction } from './use-action'

type PasswordFormProps = { email: string; onChanged: () => Promise<void> }

/** Changes the password, which ends all other sessions. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const { isBusy, problem, outcome, run } = useAction()
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { presentPassword = '', password = '', again = '' } = fieldsOf(form)
    void run(async () => {
      sameTwice(password, again)
      await callApi('changePassword', { presentPassword, password })
      form.reset()
      await onChanged()
      return 'Changed. All other devices are signed out.'
    })
  }
  return (
    <section aria-labelledby="gesso-password" className="gesso-board">
      <h2 id="gesso-password">Password</h2>
      <form className="gesso-form" noValidate onSubmit={save}>
        {/* For password managers, which save a password with its user name. */}
        <input autoComplete="username" hidden name="username" readOnly value={email} />
        <PresentPasswordField />
        <NewPasswordFields advice=": a few words that do not belong together" />
        <Outcome outcome={outcome} problem={problem} />
        <Button buttonStyle="secondary" disabled={isBusy} margin={false} type="submit">
          Change password
        </Button>
      </form>
    </section>
  )
}
