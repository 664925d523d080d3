'use client'

import { Button } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { Outcome } from '../../../panel/components/account/Outcome'
import { NewPasswordFields } from '../../../panel/components/account/PasswordFields'
import { sameTwice } from '../../../panel/components/account/same-twice'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'

/** Sets the name and the password of a new account, and continues into the panel. */
export function InvitationForm({ token, email }: { token: string; email: string }) {
  const { isBusy, problem, run } = useAction()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { firstName = '', lastName = '', password = '', again = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      sameTwice(password, again)
      await callApi('acceptInvitation', { token, firstName, lastName, password })
      // A full navigation, so that nothing is kept of the page as a visitor saw it.
      window.location.assign('/admin')
      return null
    })
  }
  return (
    <form className="gesso-form" noValidate onSubmit={submit}>
      <p>
        You will sign in as <strong>{email}</strong>.
      </p>
      {/* Password managers store the email with the password. */}
      <input autoComplete="username" hidden name="username" readOnly value={email} />
      <Field autoComplete="given-name" label="First name" name="firstName" />
      <Field autoComplete="family-name" label="Last name" name="lastName" />
      <NewPasswordFields label="Password" />
      <Outcome outcome={null} problem={problem} />
      <Button disabled={isBusy} margin={false} size="large" type="submit">
        Make my account
      </Button>
    </form>
  )
}
