import type { Agreement } from '@gesso/shared-types/features/agreements/agreement'
import { todayHere, usualTerm } from '@gesso/shared-types/features/agreements/agreement-days'
import { fromCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { InputField, TextAreaField } from '../../ui/Field'
import { MoneyField } from '../../ui/MoneyField'
import { useApiMutation } from '../../ui/use-api-mutation'
import { DecisionFrame, Pair } from './decision-styles'

/** Sets the price of shipping that a buyer asked for; the buyer gets the private link. */
export function NameShipping({ agreement }: { agreement: Agreement }) {
  const { id, title, buyer } = agreement
  const [shipping, setShipping] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { isPending, mutate } = useApiMutation('nameShipping', {
    list: 'listMessages',
    done: { title: 'Price Sent', description: `The link goes to ${buyer.name} by email.` },
    failed: { title: 'Not Sent', description: 'Please try again.' },
  })
  const read = readTypedMoney(shipping)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (!('cents' in read)) return
    const fields = new FormData(event.currentTarget)
    void mutate({
      id: String(id),
      shipping: fromCents(read.cents),
      openUntil: String(fields.get('openUntil')),
      words: String(fields.get('words')),
    })
  }
  return (
    <DecisionFrame noValidate aria-label={`Shipping of ${title}`} onSubmit={send}>
      <Pair>
        <MoneyField
          label="Shipping (USD)"
          name="shipping"
          required
          text={shipping}
          value={shipping}
          error={isTried && !('cents' in read) ? read.problem : undefined}
          onChange={({ target }) => setShipping(target.value)}
        />
        <InputField
          label="The link is open until"
          name="openUntil"
          type="date"
          min={todayHere()}
          defaultValue={usualTerm(todayHere())}
        />
      </Pair>
      <TextAreaField label="Words to the buyer" name="words" optional rows={3} maxLength={2000} />
      <div>
        <Button type="submit" low kind="primary" aria-disabled={isPending}>
          {isPending ? 'Sending…' : 'Send the price'}
        </Button>
      </div>
    </DecisionFrame>
  )
}
