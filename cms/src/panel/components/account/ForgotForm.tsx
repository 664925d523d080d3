'use client'

import { Button } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import { callApi } from '../call-api'
import { Field, fieldsOf } from './Field'
import { Outcome } from './Outcome'
import { useAction } from './use-action'

/** Asks for a link to set a new password. */
export function ForgotForm() {
  const { isBusy, problem, outcome, run } = useAction()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      await callApi('forgotPassword', { email })
      return 'If this is the address of an account, an email with a link is on its way. The link works for an hour.'
    })
  }
  return (
    <form className="gesso-form" noValidate onSubmit={submit}>
      <Field autoComplete="username" label="Email" name="email" required type="email" />
      <Outcome outcome={outcome} problem={problem} />
      <Button disabled={isBusy} margin={false} size="large" type="submit">
        Send the link
      </Button>
    </form>
  )
}
