import { Button } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import { callApi } from '../call-api'
import { Field, fieldsOf } from './Field'
import { Outcome } from './Outcome'
import { PresentPasswordField } from './PasswordFields'
import { useAction } from './use-action'

/** Changes the address that signs in and receives the artist's emails. */
export function EmailForm({ email, onChanged }: { email: string; onChanged: () => Promise<void> }) {
  const { isBusy, problem, outcome, run } = useAction()
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { email: given = '', presentPassword = '' } = fieldsOf(form)
    void run(async () => {
      await callApi('changeEmail', { email: given, presentPassword })
      form.reset()
      await onChanged()
      return 'Changed.'
    })
  }
  return (
    <section aria-labelledby="gesso-email" className="gesso-board">
      <h2 id="gesso-email">Email</h2>
      <p>
        You sign in as <strong>{email}</strong>.
      </p>
      <form className="gesso-form" noValidate onSubmit={save}>
        <Field autoComplete="email" label="New email address" name="email" required type="email" />
        <PresentPasswordField />
        <Outcome outcome={outcome} problem={problem} />
        <Button buttonStyle="secondary" disabled={isBusy} margin={false} type="submit">
          Change email
        </Button>
      </form>
    </section>
  )
}
