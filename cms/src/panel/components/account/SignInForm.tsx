'use client'

import { type Factors, factorsSchema } from '@gesso/shared-types/auth/account'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { Button } from '@payloadcms/ui'
import { type SubmitEvent, useState } from 'react'
import { secondSteps, signInWays } from '../../features-in-account'
import { callApi } from '../call-api'
import { showParts } from '../show-parts'
import type { SecondStepProps } from './account-parts'
import { Field, fieldsOf } from './Field'
import { Outcome } from './Outcome'
import { useAction } from './use-action'

type SignInFormProps = {
  /** Whether other ways in are offered. */
  hasOtherWays: boolean
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

/** Signs in by email and password, and by what features add. */
export function SignInForm({ hasOtherWays, ...then }: SignInFormProps) {
  const [second, setSecond] = useState<Pick<SecondStepProps, 'factors' | 'typed'> | null>(null)
  const { isBusy, problem, run } = useAction()
  // A full navigation: nothing of the page as a visitor saw it is kept.
  const onSignedIn = () =>
    'onSignedIn' in then ? then.onSignedIn() : window.location.assign(then.redirectTo)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '', password = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      try {
        await callApi('signIn', { email, password })
        onSignedIn()
      } catch (error) {
        const factors = askedFactors(error)
        if (!factors) throw error
        setSecond({ factors, typed: { email, password } })
      }
      return null
    })
  }
  if (second) {
    return <>{showParts(secondSteps, { ...second, onSignedIn, onBack: () => setSecond(null) })}</>
  }
  return (
    <form className="gesso-form" noValidate onSubmit={submit}>
      <Field autoComplete="username" label="Email" name="email" required type="email" />
      <Field autoComplete="current-password" label="Password" name="password" required type="password" />
      <a href="/admin/forgot">Forgot password?</a>
      <Outcome outcome={null} problem={problem} />
      <Button disabled={isBusy} margin={false} size="large" type="submit">
        Login
      </Button>
      {hasOtherWays && showParts(signInWays, { isBusy, run, onSignedIn })}
    </form>
  )
}
