import { Button } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import { Field, fieldsOf } from '../account/Field'

type ConnectFormProps = {
  isBusy: boolean
  /** Nothing is connected yet; otherwise the form is folded. */
  isFirst: boolean
  onConnect: (keys: { secretKey: string; publishableKey: string }) => Promise<void>
}

const RIGHTS = [
  'PaymentIntents: Write',
  'Charges and Refunds: Write',
  'Disputes: Read',
  'Balance: Read',
  'Webhook Endpoints: Write',
  'Payment Method Domains: Write',
]

/** Takes the keys of a Stripe account. They are typed or pasted, never shown again. */
export function ConnectForm({ isBusy, isFirst, onConnect }: ConnectFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { secretKey = '', publishableKey = '' } = fieldsOf(event.currentTarget)
    void onConnect({ secretKey, publishableKey })
  }
  const form = (
    <form className="gesso-form" noValidate onSubmit={submit}>
      <p>
        Both keys are on one page at Stripe:{' '}
        <a href="https://dashboard.stripe.com/apikeys" rel="noreferrer" target="_blank">
          API keys
        </a>
        .
      </p>
      <Field
        autoComplete="off"
        autoFocus={isFirst}
        hint="Create a restricted key there, with the rights below. It is kept encrypted and never shown again."
        label="Stripe’s secret or restricted key"
        name="secretKey"
        spellCheck={false}
        type="password"
      />
      <Field
        autoComplete="off"
        hint="It begins with pk_."
        label="Stripe’s publishable key"
        name="publishableKey"
        spellCheck={false}
        type="text"
      />
      <details>
        <summary>The rights that the key needs</summary>
        <ul>
          {RIGHTS.map((right) => (
            <li key={right}>{right}</li>
          ))}
          <li>Tax: Write, if Stripe works out your taxes</li>
        </ul>
      </details>
      <Button disabled={isBusy} margin={false} type="submit">
        {isBusy ? 'Connecting …' : 'Connect'}
      </Button>
    </form>
  )
  if (isFirst) return form
  return (
    <details className="gesso-other-keys">
      <summary>Connect other keys</summary>
      {form}
    </details>
  )
}
