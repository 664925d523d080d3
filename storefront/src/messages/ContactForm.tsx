import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { endpointPaths } from '@gesso/shared-types/contract/endpoint-paths'
import { type AskedWork, type ContactInput, contactInputSchema } from '@gesso/shared-types/messages/message'
import { CONTACT_REDIRECT_MS } from '@gesso/shared-types/settings/shop-rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { createBotCheck } from '../api/bot-check'
import { homePath } from '../routing/paths'
import { Button } from '../ui/Button'
import { InputField, TextAreaField } from '../ui/Field'
import { Honeypot } from '../ui/Honeypot'
import { PrivacyNote } from '../ui/PrivacyNote'
import { useApiMutation } from '../ui/use-api-mutation'
import { AskedWorkCard } from './AskedWorkCard'
import { aboutSubject, contactProblems, shippingQuestion, viewSubject, workSubject } from './contact-fields'
import { useAskedWork } from './use-asked-work'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  min-width: 0;
`
const Pair = styled.div`
  display: grid;
  gap: 24px 20px;
  @media (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;
`
const Send = styled(Button)`
  min-width: min(100%, 11rem);
  letter-spacing: 0.05em;
`
const Small = styled.p`
  flex: 1 1 15rem;
  font: var(--t14);
  color: var(--soft);
`

type Message = ContactInput & AskedWork & { website: string }

/**
 * The contact form. Its bot-check is loaded when a field gets the focus; two seconds after sending, it goes to the home
 * page.
 */
export function ContactForm() {
  const navigate = useNavigate()
  const [botCheck] = useState(() => createBotCheck())
  // Without default values, so that text typed before the page's scripts ran is kept.
  const { register, handleSubmit, reset, setError, setFocus, setValue, getValues, formState } = useForm({
    resolver: zodResolver(contactInputSchema),
  })
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(redirect.current), [])

  // The server renders the same page for every query, so the browser reads it.
  const { search } = useLocation()
  useEffect(() => {
    const named = new URLSearchParams(search)
    const about = named.get('about')
    if (about && !getValues('subject')) setValue('subject', aboutSubject(about))
    const place = named.get('ship-to')
    if (place && !getValues('message')) setValue('message', shippingQuestion(place))
  }, [search, getValues, setValue])

  const { asked, putAway } = useAskedWork()
  const subject =
    asked &&
    (asked.view === undefined ? workSubject(asked.artwork) : viewSubject(asked.artwork.title, asked.view))
  useEffect(() => {
    if (subject && !getValues('subject')) setValue('subject', subject)
  }, [subject, getValues, setValue])
  const leaveOut = () => {
    if (getValues('subject') === subject) setValue('subject', '')
    setFocus('subject')
    putAway()
  }

  const { isPending, mutate } = useApiMutation('sendMessage', {
    send: (message: Message, call) => botCheck.pass((altcha) => call({ ...message, altcha })),
    list: 'listMessages',
    done: { title: 'Message Sent', description: "Thank you for your message! We'll get back to you soon." },
    failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
    onError: (error) => {
      const problems = contactProblems(error instanceof ApiError ? error.body?.fields : undefined)
      problems.forEach(({ field, message }, index) => {
        setError(field, { message }, { shouldFocus: index === 0 })
      })
    },
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const website = String(new FormData(event.currentTarget).get('website'))
    void handleSubmit(async (values) => {
      if (!(await mutate({ ...values, ...asked?.sent, website }))) return
      reset()
      redirect.current = setTimeout(() => navigate(homePath), CONTACT_REDIRECT_MS)
    })(event)
  }
  const field = (name: keyof ContactInput, label: string) => ({
    ...register(name),
    label,
    required: true,
    error: formState.errors[name]?.message,
  })
  return (
    // Without scripts, the server's answer says what to do. With GET, the text would be in the page's address.
    <Form
      method="post"
      action={endpointPaths.sendMessage}
      noValidate
      aria-label="Contact"
      onSubmit={submit}
      onFocus={botCheck.prepare}
    >
      {asked && <AskedWorkCard asked={asked} onRemove={leaveOut} />}
      <Pair>
        <InputField {...field('name', 'Name')} autoComplete="name" />
        <InputField {...field('email', 'Email')} type="email" autoComplete="email" />
      </Pair>
      <InputField {...field('subject', 'Subject')} autoComplete="off" />
      <TextAreaField {...field('message', 'Message')} rows={6} />
      <Foot>
        <Send type="submit" kind="primary" aria-disabled={isPending}>
          {isPending ? 'SENDING...' : 'SEND MESSAGE'}
        </Send>
        <Small>This form is protected by a bot-check.</Small>
        <Honeypot />
      </Foot>
      <PrivacyNote />
      <noscript>
        <Small>Sending a message needs JavaScript.</Small>
      </noscript>
    </Form>
  )
}
