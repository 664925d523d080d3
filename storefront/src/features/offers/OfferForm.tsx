import { offerInputSchema } from '@gesso/shared-types/features/offers/offer'
import { offersPath } from '@gesso/shared-types/features/offers/offer-paths'
import { typedAmount } from '@gesso/shared-types/money/typed-money'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import './offer-calls'
import { Button } from '../../ui/Button'
import { TextAreaField } from '../../ui/Field'
import { Honeypot } from '../../ui/Honeypot'
import { MoneyField } from '../../ui/MoneyField'
import { PrivacyNote } from '../../ui/PrivacyNote'
import { useApiMutation } from '../../ui/use-api-mutation'
import { Done, Foot, Form, Small } from './form-styles'
import { NameAndEmail } from './NameAndEmail'
import { useVisitorForm } from './use-visitor-form'

/** The form that makes an offer for a work. */
export function OfferForm({ slug, title }: { slug: string; title: string }) {
  const heading = useId()
  const [amount, setAmount] = useState('')
  const { pass, problems, isSent, form, done, refuse, submit, formProps } = useVisitorForm()
  const { isPending, mutate } = useApiMutation('makeOffer', {
    send: (input, call) => pass((altcha) => call({ ...input, altcha })),
    failed: { title: 'Offer Not Sent', description: 'Please try again.' },
    onError: refuse,
  })
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  const send = (event: SubmitEvent<HTMLFormElement>) =>
    submit(
      event,
      (text) => ({
        work: slug,
        amount: typedAmount(amount),
        name: text('name'),
        email: text('email'),
        words: text('words'),
      }),
      (offer) => offerInputSchema.safeParse(offer),
      mutate,
    )

  if (isSent) {
    return (
      <Done ref={done} role="status" tabIndex={-1}>
        Your offer for “{title}” is with the artist, who answers you by email. Nothing is bound until you have
        an answer and pay. An earlier offer of yours for this work is replaced by it.
      </Done>
    )
  }
  return (
    <Form {...formProps} action={offersPath} aria-labelledby={heading} onSubmit={(event) => void send(event)}>
      <h2 id={heading}>Your offer</h2>
      <MoneyField
        label="Amount (USD)"
        name="amount"
        required
        text={amount}
        value={amount}
        error={problems.amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <NameAndEmail problems={problems} />
      <TextAreaField name="words" label="Words" optional rows={4} error={problems.words} />
      <Foot>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Sending…' : 'Send offer'}
        </Button>
        <Small>An offer is no order: nothing is charged. This form is protected by a bot-check.</Small>
        <Honeypot />
      </Foot>
      <PrivacyNote />
    </Form>
  )
}
