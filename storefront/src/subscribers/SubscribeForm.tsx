import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { endpointPaths } from '@gesso/shared-types/contract/endpoint-paths'
import { LIST_FORM } from '@gesso/shared-types/subscribers/consent-words'
import { type SubmitEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { createBotCheck } from '../api/bot-check'
import { Button } from '../ui/Button'
import { InputField } from '../ui/Field'
import { Honeypot } from '../ui/Honeypot'
import { useApiMutation } from '../ui/use-api-mutation'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 480px;
  min-width: 0;
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > :first-child {
    flex: 1 1 11rem;
  }
`
const Small = styled.p`
  font: var(--t14);
  color: var(--soft);
`

type Subscription = { email: string; website: string }

/**
 * The footer's form that adds an address to the mailing list. It is on every page, so it does not use the form library
 * (docs/decisions/browser-by-hand.md). Its bot-check is loaded when the field gets the focus.
 */
export function SubscribeForm() {
  const heading = useId()
  const [botCheck] = useState(() => createBotCheck())
  const { isPending, mutate } = useApiMutation('subscribe', {
    send: (subscription: Subscription, call) => botCheck.pass((altcha) => call({ ...subscription, altcha })),
    list: 'listSubscribers',
    done: { title: 'Subscribed!', description: "You've been added to our collector's list." },
    failed: (error) =>
      error instanceof ApiError
        ? { title: 'Subscription Failed', description: 'Please try again.' }
        : { title: 'Error', description: 'Unable to subscribe. Please try again.' },
  })

  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const email = String(fields.get('email')).trim()
    if (email === '') return
    if (await mutate({ email, website: String(fields.get('website')) })) form.reset()
  }

  return (
    // Without scripts, the server's answer says what to do. With GET, the email would be in the page's address.
    <Form method="post" action={endpointPaths.subscribe} aria-labelledby={heading} onSubmit={subscribe}>
      <h2 id={heading}>{LIST_FORM.heading}</h2>
      <Row>
        <InputField
          name="email"
          type="email"
          label="Email"
          labelHidden
          placeholder="Email"
          autoComplete="email"
          onFocus={botCheck.prepare}
        />
        <Button type="submit" aria-disabled={isPending}>
          {LIST_FORM.button}
        </Button>
        <Honeypot />
      </Row>
      <noscript>
        <Small>Joining the list needs JavaScript.</Small>
      </noscript>
    </Form>
  )
}
