import { QUOTE_DAYS } from '@gesso/shared-types/features/agreements/agreement'
import type { CartLine, CheckoutCustomer } from '@gesso/shared-types/orders/order'
import { useRef, useState } from 'react'
import './pay-calls'
import { createBotCheck } from '../../api/bot-check'
import { Button } from '../../ui/Button'
import { useApiMutation } from '../../ui/use-api-mutation'

type AskForShippingProps = {
  lines: readonly CartLine[]
  /** Calls `go` with the form's content once it is complete. */
  withCustomer: (go: (customer: CheckoutCustomer) => void) => void
  /** Called with the token of the page on which the order is paid once the artist has set the price. */
  onAsked: (token: string) => void
}

/** Asks the artist for the price of an order's shipping. Its originals are kept meanwhile. */
export function AskForShipping({ lines, withCustomer, onAsked }: AskForShippingProps) {
  const [botCheck] = useState(() => createBotCheck())
  const token = useRef<string | null>(null)
  const { isPending, mutate } = useApiMutation('askForShipping', {
    send: (customerData: CheckoutCustomer, call) =>
      botCheck.pass(async (altcha) => {
        token.current = (await call({ customerData, orderItems: [...lines], altcha })).token
      }),
    failed: { title: 'Not Sent', description: 'Please try again.' },
  })
  const ask = () =>
    withCustomer(async (customer) => {
      if ((await mutate(customer)) && token.current) onAsked(token.current)
    })
  return (
    <>
      <p>
        Fill in the form, and the artist tells you the price by email. What you would like to buy is kept for
        you for {QUOTE_DAYS} days.
      </p>
      <p>
        <Button onFocus={botCheck.prepare} onClick={ask} aria-disabled={isPending}>
          {isPending ? 'Sending…' : 'Ask for a quote'}
        </Button>
      </p>
    </>
  )
}
