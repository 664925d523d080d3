import { Button } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import type { SecondStepProps } from '../../../panel/components/account/account-parts'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { answerByPasskey, canUsePasskeys } from './passkey'

/** After the password: a code, or a passkey. */
export function FactorStep({ factors, typed, onSignedIn, onBack }: SecondStepProps) {
  const { isBusy, problem, run } = useAction()
  const byCode = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      await callApi('signIn', { ...typed, code })
      onSignedIn()
      return null
    })
  }
  const byPasskey = () =>
    run(async () => {
      await callApi('signIn', { ...typed, passkey: await answerByPasskey() })
      onSignedIn()
      return null
    })
  return (
    <form className="gesso-form" noValidate onSubmit={byCode}>
      <p>
        {factors.authenticator
          ? 'Type the code that your authenticator app shows. A recovery code is good here, too.'
          : 'Use your passkey, or type one of your recovery codes.'}
      </p>
      {factors.passkey && canUsePasskeys() && (
        <Button
          buttonStyle="secondary"
          disabled={isBusy}
          margin={false}
          onClick={byPasskey}
          size="large"
          type="button"
        >
          Use a passkey
        </Button>
      )}
      <Field
        autoComplete="one-time-code"
        autoFocus
        label={factors.authenticator ? 'Code' : 'Recovery code'}
        name="code"
        required
      />
      <Outcome outcome={null} problem={problem} />
      <Button disabled={isBusy} margin={false} size="large" type="submit">
        Login
      </Button>
      <Button buttonStyle="none" margin={false} onClick={onBack} type="button">
        Back
      </Button>
    </form>
  )
}
