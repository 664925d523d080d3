import { commissionInputSchema } from '@gesso/shared-types/features/offers/offer'
import { commissionsPath } from '@gesso/shared-types/features/offers/offer-paths'
import { typedAmount } from '@gesso/shared-types/money/typed-money'
import { type SubmitEvent, useState } from 'react'
import './offer-calls'
import { Button } from '../../ui/Button'
import { InputField, TextAreaField } from '../../ui/Field'
import { Honeypot } from '../../ui/Honeypot'
import { MoneyField } from '../../ui/MoneyField'
import { PrivacyNote } from '../../ui/PrivacyNote'
import { useApiMutation } from '../../ui/use-api-mutation'
import { Done, Foot, Form, Pair, Small } from './form-styles'
import { NameAndEmail } from './NameAndEmail'
import { useVisitorForm } from './use-visitor-form'

/** The form that asks for a commission. */
export function CommissionForm() {
  const [budget, setBudget] = useState('')
  const { pass, problems, isSent, done, refuse, submit, formProps } = useVisitorForm()
  const { isPending, mutate } = useApiMutation('askForCommission', {
    send: (input, call) => pass((altcha) => call({ ...input, altcha })),
    failed: { title: 'Not Sent', description: 'Please try again.' },
    onError: refuse,
  })

  const send = (event: SubmitEvent<HTMLFormElement>) =>
    submit(
      event,
      (text) => ({
        what: text('what'),
        size: text('size'),
        budget: budget.trim() === '' ? null : typedAmount(budget),
        neededBy: text('neededBy') || null,
        name: text('name'),
        email: text('email'),
      }),
      (wanted) => commissionInputSchema.safeParse(wanted),
      mutate,
    )

  if (isSent) {
    return (
      <Done ref={done} role="status" tabIndex={-1}>
        Thank you: what you would like is with the artist, who answers you by email. Nothing is bound until
        you have both agreed.
      </Done>
    )
  }
  return (
    <Form
      {...formProps}
      action={commissionsPath}
      aria-label="Commission"
      onSubmit={(event) => void send(event)}
    >
      <TextAreaField name="what" label="What you would like" rows={6} required error={problems.what} />
      <InputField name="size" label="Size" optional autoComplete="off" error={problems.size} />
      <Pair>
        <MoneyField
          label="Budget (USD)"
          name="budget"
          optional
          text={budget}
          value={budget}
          error={problems.budget}
          onChange={({ target }) => setBudget(target.value)}
        />
        <InputField name="neededBy" type="date" label="By when" optional error={problems.neededBy} />
      </Pair>
      <NameAndEmail problems={problems} />
      <Foot>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Sending…' : 'Send to the artist'}
        </Button>
        <Small>This form is protected by a bot-check.</Small>
        <Honeypot />
      </Foot>
      <PrivacyNote />
      <noscript>
        <Small>Sending this form needs JavaScript.</Small>
      </noscript>
    </Form>
  )
}
