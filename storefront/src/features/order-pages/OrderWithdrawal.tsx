import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import { orderPagePaths } from '@gesso/shared-types/features/order-pages/order-page-paths'
import type { Withdrawal } from '@gesso/shared-types/features/order-pages/withdrawal'
import type { SubmitEvent } from 'react'
import { pagesAboutReturns } from '../../features-in/withdrawal'
import { useShop } from '../../shop-context'
import { Button } from '../../ui/Button'
import { Disclosure } from '../../ui/Disclosure'
import { InputField, TextAreaField } from '../../ui/Field'
import { dayAt, longDay } from './order-days'
import { Buttons, Fields, Part, Soft } from './order-styles'
import { textOf, useOrderChange } from './use-order-change'

type Props = { withdrawal: Withdrawal; order: CollectorOrder; token: string }

/** The right of withdrawal of this order: its period and form, or that it was declared. */
export function OrderWithdrawal({ withdrawal, order, token }: Props) {
  return (
    <Part aria-labelledby="withdrawal">
      <h2 id="withdrawal">Right of withdrawal</h2>
      {withdrawal.state === 'declared' ? (
        <p role="status">
          You declared on {dayAt(withdrawal.declaredAt, order.timeZone)} that you withdraw from this purchase.
          The receipt is in your email, and the artist writes to you about what follows.
        </p>
      ) : (
        <>
          <Soft>{daysOf(withdrawal)} No reason is needed.</Soft>
          <Disclosure summary="Withdraw from the contract here">
            <WithdrawalForm withdrawal={withdrawal} order={order} token={token} />
          </Disclosure>
        </>
      )}
    </Part>
  )
}

type Open = Extract<Withdrawal, { state: 'open' }>

const daysOf = ({ days, until }: Open): string =>
  until
    ? `Until ${longDay(until)}.`
    : `Within ${days} days of the day on which you receive your order, and before.`

function WithdrawalForm({ withdrawal, order, token }: Props & { withdrawal: Open }) {
  const shop = useShop()
  const { isPending, mutate, problems, formProps } = useOrderChange('withdrawFromOrder', token, {
    done: { title: 'Withdrawal Declared', description: 'The receipt comes by email.' },
    failed: { title: 'Not Declared', description: 'Please try again.' },
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    await mutate({ token, receivedOn: textOf(fields, 'receivedOn') || null, words: textOf(fields, 'words') })
  }
  return (
    <Fields
      {...formProps}
      action={orderPagePaths.withdrawFromOrder.replace('{token}', token)}
      aria-label="Withdraw from the contract"
      onSubmit={(event) => void submit(event)}
    >
      <p>
        I withdraw from the purchase of order {order.number}. The receipt goes to {order.email}.
      </p>
      {withdrawal.asksDay && (
        <InputField name="receivedOn" type="date" label="Received on" optional error={problems.receivedOn} />
      )}
      <TextAreaField
        name="words"
        label="What you would like to say"
        rows={3}
        maxLength={2000}
        optional
        error={problems.words}
      />
      {pagesAboutReturns
        .flatMap((pageIn) => pageIn(shop) ?? [])
        .map(({ to, words }) => (
          <Soft key={to}>
            What follows stands on the page <a href={to}>{words}</a>.
          </Soft>
        ))}
      <Buttons>
        <Button type="submit" kind="destructive" low aria-disabled={isPending}>
          {isPending ? 'Sending…' : 'Confirm withdrawal'}
        </Button>
      </Buttons>
      <noscript>
        <Soft>Sending this form needs JavaScript. An email to us is as good.</Soft>
      </noscript>
    </Fields>
  )
}
