import {
  NOTIFICATION_FORM,
  type NotificationKind,
  notificationPath,
} from '@gesso/shared-types/features/notifications/notification-request'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { createBotCheck } from '../../api/bot-check'
import './notification-call'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { Honeypot } from '../../ui/Honeypot'
import { PrivacyNote } from '../../ui/PrivacyNote'
import { useApiMutation } from '../../ui/use-api-mutation'

const Form = styled.form`
  display: grid;
  gap: 12px;
  max-width: 480px;
  padding: 8px 0 16px;
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  > :first-child {
    flex: 1 1 11rem;
  }
`
const Small = styled.p`
  font: var(--t14);
  color: var(--soft);
`
const Done = styled.p`
  max-width: 480px;
  padding: 8px 0 16px;
`

const HINTS: Record<NotificationKind, string> = {
  back: 'We write to you once, after you have confirmed your address by email.',
  similar: 'We write to you once, after you have confirmed your address by email.',
  series: 'We write to you when there are new works, after you have confirmed your address by email.',
}

type Fields = { email: string; website: string }

/** The form that requests a notification. It gives the same answer for every address. */
export function NotificationForm({ kind, slug }: { kind: NotificationKind; slug: string }) {
  const heading = useId()
  const [botCheck] = useState(() => createBotCheck())
  const [isAsked, setIsAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  const { isPending, mutate } = useApiMutation('requestNotification', {
    send: ({ email, website }: Fields, call) =>
      botCheck.pass((altcha) => call({ kind, slug, email, website, altcha })),
    failed: { title: 'Not Sent', description: 'Please try again.' },
  })
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[type=email]')?.focus(), [])
  useEffect(() => {
    if (isAsked) done.current?.focus()
  }, [isAsked])

  const ask = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email')).trim()
    if (email === '') return
    if (await mutate({ email, website: String(fields.get('website')) })) setIsAsked(true)
  }

  if (isAsked) {
    return (
      <Done ref={done} role="status" tabIndex={-1}>
        Please look at your email: we have sent you a link to confirm it.
      </Done>
    )
  }
  return (
    <Form ref={form} method="post" action={notificationPath} aria-labelledby={heading} onSubmit={ask}>
      <Small id={heading}>{NOTIFICATION_FORM[kind]}</Small>
      <Row>
        <InputField
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          required
          onFocus={botCheck.prepare}
        />
        <Button type="submit" aria-disabled={isPending}>
          Tell me
        </Button>
        <Honeypot />
      </Row>
      <Small>{HINTS[kind]}</Small>
      <PrivacyNote />
    </Form>
  )
}
