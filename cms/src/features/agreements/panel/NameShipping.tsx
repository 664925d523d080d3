import type { Agreement } from '@gesso/shared-types/features/agreements/agreement'
import { todayHere, usualTerm } from '@gesso/shared-types/features/agreements/agreement-days'
import { typedAmount } from '@gesso/shared-types/money/typed-money'
import { Button } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'

type NameShippingProps = { agreement: Agreement; onNamed: () => Promise<void> | void }

/** The form that names the price of shipping to a buyer who has asked, and sends the private link. */
export function NameShipping({ agreement: { id, title, buyer, address }, onNamed }: NameShippingProps) {
  const { isBusy, problem, outcome, run } = useAction()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { shipping = '', openUntil = '', words = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      await callApi('nameShipping', { id: String(id), shipping: typedAmount(shipping), openUntil, words })
      await onNamed()
      return `The link is on its way to ${buyer.email}.`
    })
  }
  return (
    <form aria-label={`Shipping of ${title}`} className="gesso-form" noValidate onSubmit={submit}>
      <p className="gesso-hint">To {address.join(', ')}</p>
      <div className="gesso-buttons">
        <Field inputMode="decimal" label="Shipping in USD" name="shipping" required />
        <Field
          defaultValue={usualTerm(todayHere())}
          label="The link is open until"
          min={todayHere()}
          name="openUntil"
          type="date"
        />
      </div>
      <label className="gesso-field">
        Words to the buyer
        <textarea maxLength={2000} name="words" rows={3} />
      </label>
      <div className="gesso-buttons">
        <Button buttonStyle="primary" disabled={isBusy} margin={false} size="medium" type="submit">
          Send the price
        </Button>
      </div>
      <Outcome outcome={outcome} problem={problem} />
    </form>
  )
}
