import type { Account } from '@gesso/shared-types/account'
import { Button } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import { callApi } from '../call-api'
import { Field, fieldsOf } from './Field'
import { Outcome } from './Outcome'
import { useAction } from './use-action'

/** The owner's name. */
export function NameForm({ account }: { account: Account }) {
  const { isBusy, problem, outcome, run } = useAction()
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = fieldsOf(event.currentTarget)
    void run(async () => {
      await callApi('saveName', name)
      return 'Saved.'
    })
  }
  return (
    <section aria-labelledby="gesso-name" className="gesso-board">
      <h2 id="gesso-name">Name</h2>
      <form className="gesso-form" onSubmit={save}>
        <Field
          autoComplete="given-name"
          defaultValue={account.firstName ?? ''}
          label="First name"
          maxLength={255}
          name="firstName"
        />
        <Field
          autoComplete="family-name"
          defaultValue={account.lastName ?? ''}
          label="Last name"
          maxLength={255}
          name="lastName"
        />
        <Outcome outcome={outcome} problem={problem} />
        <Button buttonStyle="secondary" disabled={isBusy} margin={false} type="submit">
          Save name
        </Button>
      </form>
    </section>
  )
}
