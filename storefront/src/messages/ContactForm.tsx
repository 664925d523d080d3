import { endpoints } from '@gesso/shared-types/endpoints'
import type { ContactInput } from '@gesso/shared-types/message'
import { type InputEvent, type SubmitEvent, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../ui/Button'
import { InputField, TextAreaField } from '../ui/Field'
import { Honeypot } from '../ui/Honeypot'
import { PrivacyNote } from '../ui/PrivacyNote'
import { CONTACT_FIELDS, type ContactProblems, checkContact } from './contact-problems'
import { useSendMessage } from './use-send-message'

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

/** The contact form (specification section 2). Its bot-check is loaded when someone begins to fill it. */
export function ContactForm() {
  const [problems, setProblems] = useState<ContactProblems>({})
  const { send, isBusy, prepare } = useSendMessage()

  const showProblems = (form: HTMLFormElement, found: ContactProblems) => {
    setProblems(found)
    const first = CONTACT_FIELDS.find((name) => found[name])
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const { website, ...values } = Object.fromEntries(new FormData(form))
    const found = checkContact(values)
    showProblems(form, found)
    if (Object.keys(found).length > 0) return
    const outcome = await send(values as ContactInput, String(website))
    if (outcome.isSent) form.reset()
    else showProblems(form, outcome.problems)
  }
  /** What was called wrong is looked at again while it is being corrected. */
  const recheck = (event: InputEvent<HTMLFormElement>) => {
    if (Object.keys(problems).length === 0) return
    const found = checkContact(Object.fromEntries(new FormData(event.currentTarget)))
    const stillWrong = CONTACT_FIELDS.filter((name) => problems[name] && found[name])
    setProblems(Object.fromEntries(stillWrong.map((name) => [name, found[name]])))
  }
  const field = (name: keyof ContactInput, label: string) => ({
    name,
    label,
    required: true,
    error: problems[name],
  })
  return (
    // Without scripts the server answers what to do; by GET the words would end up in the page's address.
    <Form
      method="post"
      action={endpoints.sendMessage.path}
      noValidate
      aria-label="Contact"
      onSubmit={submit}
      onInput={recheck}
      onFocus={prepare}
    >
      <Pair>
        <InputField {...field('name', 'Name')} autoComplete="name" />
        <InputField {...field('email', 'Email')} type="email" autoComplete="email" />
      </Pair>
      <InputField {...field('subject', 'Subject')} autoComplete="off" />
      <TextAreaField {...field('message', 'Message')} rows={6} />
      <Foot>
        <Send type="submit" kind="primary" aria-disabled={isBusy}>
          {isBusy ? 'SENDING...' : 'SEND MESSAGE'}
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
