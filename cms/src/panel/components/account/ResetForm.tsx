'use client'

import { MIN_PASSWORD_LENGTH } from '@gesso/shared-types/account'
import { Button } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import { callApi } from '../call-api'
import { Field, fieldsOf } from './Field'
import { Outcome } from './Outcome'
import { sameTwice } from './same-twice'
import { useAction } from './use-action'

/** Sets a new password by the token of a link. */
export function ResetForm({ token }: { token: string }) {
  const { isBusy, problem, run } = useAction()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password = '', again = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      sameTwice(password, again)
      const { isSignedIn } = await callApi('resetPassword', { token, password })
      window.location.assign(isSignedIn ? '/admin' : '/admin/login?changed=password')
      return null
    })
  }
  return (
    <form className="gesso-form" noValidate onSubmit={submit}>
      <Field
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        label="New password"
        name="password"
        required
        type="password"
      />
      <Field autoComplete="new-password" label="Once more" name="again" required type="password" />
      <Outcome outcome={null} problem={problem} />
      <Button disabled={isBusy} margin={false} size="large" type="submit">
        Set the password
      </Button>
    </form>
  )
}
