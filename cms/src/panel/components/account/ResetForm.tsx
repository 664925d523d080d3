'use client'

import { Button } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import { callApi } from '../call-api'
import { fieldsOf } from './Field'
import { Outcome } from './Outcome'
import { NewPasswordFields } from './PasswordFields'
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
      <NewPasswordFields />
      <Outcome outcome={null} problem={problem} />
      <Button disabled={isBusy} margin={false} size="large" type="submit">
        Set the password
      </Button>
    </form>
  )
}
