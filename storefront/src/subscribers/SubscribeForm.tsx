import { endpoints } from '@gesso/shared-types/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { ApiError } from '../api/api-error'
import { createBotCheck } from '../api/bot-check'
import { callApi } from '../api/call-api'
import { refreshList } from '../api/refresh-list'
import { refusalMessage } from '../api/refusal-message'
import { Button } from '../ui/Button'
import { InputField } from '../ui/Field'
import { Honeypot } from '../ui/Honeypot'
import { PrivacyNote } from '../ui/PrivacyNote'
import { useToast } from '../ui/use-toast'

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

/** The collector's form of the footer (specification section 2). Its bot-check is loaded when the field is entered. */
export function SubscribeForm() {
  const heading = useId()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [botCheck] = useState(() => createBotCheck())
  const [isBusy, setBusy] = useState(false)

  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const email = String(fields.get('email')).trim()
    if (email === '' || isBusy) return
    setBusy(true)
    try {
      const website = String(fields.get('website'))
      await botCheck.pass((altcha) => callApi('subscribe', { email, altcha, website }))
      form.reset()
      toast({ title: 'Subscribed!', description: "You've been added to our collector's list." })
      await refreshList(queryClient, 'listSubscribers')
    } catch (error) {
      toast(
        error instanceof ApiError
          ? {
              title: 'Subscription Failed',
              description: refusalMessage(error) ?? 'Please try again.',
              failed: true,
            }
          : { title: 'Error', description: 'Unable to subscribe. Please try again.', failed: true },
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    // Without scripts the server answers what to do; by GET the address would end up in the page's own.
    <Form method="post" action={endpoints.subscribe.path} aria-labelledby={heading} onSubmit={subscribe}>
      <h2 id={heading}>Join the Collector's List</h2>
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
        <Button type="submit" aria-disabled={isBusy}>
          Subscribe
        </Button>
        <Honeypot />
      </Row>
      <PrivacyNote />
      <noscript>
        <Small>Joining the list needs JavaScript.</Small>
      </noscript>
    </Form>
  )
}
