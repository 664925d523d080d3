'use client'

import { type Factors, factorsSchema } from '@gesso/shared-types/auth/account'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { Button } from '@payloadcms/ui'
import { type SubmitEvent, useEffect, useState } from 'react'
import { callApi } from '../call-api'
import { Field, fieldsOf } from './Field'
import { Outcome } from './Outcome'
import { answerByPasskey, canUsePasskeys } from './passkey'
import { useAction } from './use-action'

type SignInFormProps = {
  hasPasskeys: boolean
} & (
  | {
      /** Where to go afterwards. */
      redirectTo: string
    }
  | { onSignedIn: () => void }
)

/** Returns the factors that an account is asked for after its password; null for any other error. */
function askedFactors(error: unknown): Factors | null {
  if (!(error instanceof ApiError) || error.body?.code !== 'second_factor_required') return null
  return factorsSchema.parse(error.body.details)
}

/** Signs in by email and password, by a passkey alone, or by a second factor if one is set up. */
export function SignInForm({ hasPasskeys, ...then }: SignInFormProps) {
  const [second, setSecond] = useState<(Factors & { email: string; password: string }) | null>(null)
  const [offersPasskey, setOffersPasskey] = useState(false)
  useEffect(() => setOffersPasskey(canUsePasskeys()), [])
  const { isBusy, problem, run } = useAction()
  // A full navigation, so that nothing of the visitor's page is kept.
  const enter = () => ('onSignedIn' in then ? then.onSignedIn() : window.location.assign(then.redirectTo))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '', password = '', code = '' } = fieldsOf(event.currentTarget)
    const given = second ? { email: second.email, password: second.password, code } : { email, password }
    void run(async () => {
      try {
        await callApi('signIn', given)
        enter()
      } catch (error) {
        const factors = askedFactors(error)
        if (!factors) throw error
        setSecond({ ...factors, email, password })
      }
      return null
    })
  }
  const byPasskey = () =>
    run(async () => {
      const passkey = await answerByPasskey()
      if (second) await callApi('signIn', { email: second.email, password: second.password, passkey })
      else await callApi('signInByPasskey', { passkey })
      enter()
      return null
    })

  const passkeyButton = (
    <Button
      buttonStyle="secondary"
      disabled={isBusy}
      margin={false}
      onClick={byPasskey}
      size="large"
      type="button"
    >
      {second ? 'Use a passkey' : 'Sign in with a passkey'}
    </Button>
  )
  if (second) {
    return (
      <form className="gesso-form" key="second" noValidate onSubmit={submit}>
        <p>
          {second.authenticator
            ? 'Type the code that your authenticator app shows. A recovery code is good here, too.'
            : 'Use your passkey, or type one of your recovery codes.'}
        </p>
        {second.passkey && offersPasskey && passkeyButton}
        <Field
          autoComplete="one-time-code"
          autoFocus
          label={second.authenticator ? 'Code' : 'Recovery code'}
          name="code"
          required
        />
        <Outcome outcome={null} problem={problem} />
        <Button disabled={isBusy} margin={false} size="large" type="submit">
          Login
        </Button>
        <Button buttonStyle="none" margin={false} onClick={() => setSecond(null)} type="button">
          Back
        </Button>
      </form>
    )
  }
  return (
    <form className="gesso-form" key="first" noValidate onSubmit={submit}>
      <Field autoComplete="username" label="Email" name="email" required type="email" />
      <Field autoComplete="current-password" label="Password" name="password" required type="password" />
      <a href="/admin/forgot">Forgot password?</a>
      <Outcome outcome={null} problem={problem} />
      <Button disabled={isBusy} margin={false} size="large" type="submit">
        Login
      </Button>
      {hasPasskeys && offersPasskey && passkeyButton}
    </form>
  )
}
