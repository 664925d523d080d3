import { FOUND_ORDERS_HOURS } from '@gesso/shared-types/features/order-pages/found-orders-hours'
import { orderPagePaths } from '@gesso/shared-types/features/order-pages/order-page-paths'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useHead } from '../../head/use-head'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { focusFirstProblem, type Problems, refusedFields } from '../../ui/field-problems'
import { Honeypot } from '../../ui/Honeypot'
import { PageHeader } from '../../ui/PageHeader'
import { PrivacyNote } from '../../ui/PrivacyNote'
import { useApiMutation } from '../../ui/use-api-mutation'
import { Buttons, Fields, Soft } from './order-styles'
import { textOf } from './use-order-change'

const Narrow = styled.div`
  max-width: 560px;
`

/** The form that requests a link to all orders of an address. It gives the same answer for every address. */
export function FindOrdersPage() {
  useHead({ title: 'Find your orders' })
  const [isSent, setSent] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSent) done.current?.focus()
  }, [isSent])
  const { isPending, mutate } = useApiMutation('findOrders', {
    failed: { title: 'Not Sent', description: 'Please try again.' },
    onError: (error) => {
      setProblems(refusedFields(error))
      focusFirstProblem(form.current)
    },
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    if (await mutate({ email: textOf(fields, 'email'), website: textOf(fields, 'website') })) setSent(true)
  }
  return (
    <>
      <PageHeader>
        <h1>Find your orders</h1>
      </PageHeader>
      <Narrow>
        {isSent ? (
          <p ref={done} role="status" tabIndex={-1}>
            If there are orders with this address, an email with a link to them is on its way. The link works
            for {FOUND_ORDERS_HOURS} hours. Nothing came? Look among your spam, or try the address that you
            ordered with.
          </p>
        ) : (
          <>
            <p>Type the email address that you ordered with. A link to all your orders goes to it.</p>
            <Fields
              ref={form}
              action={orderPagePaths.findOrders}
              method="post"
              noValidate
              aria-label="Find your orders"
              onInput={() => setProblems({})}
              onSubmit={(event) => void submit(event)}
            >
              <InputField
                name="email"
                type="email"
                label="Email"
                autoComplete="email"
                required
                error={problems.email}
              />
              <Honeypot />
              <Buttons>
                <Button type="submit" kind="primary" aria-disabled={isPending}>
                  {isPending ? 'Sending…' : 'Send the link'}
                </Button>
              </Buttons>
              <PrivacyNote />
              <noscript>
                <Soft>Sending this form needs JavaScript.</Soft>
              </noscript>
            </Fields>
          </>
        )}
      </Narrow>
    </>
  )
}
