import type { FairPerson, FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import { FAIR_CONSENT } from '@gesso/shared-types/features/fair/fair-entry'
import { emailSchema } from '@gesso/shared-types/text/text'
import { useState } from 'react'
import { CheckboxBox } from '../../ui/Checkbox'
import { InputField, TextAreaField } from '../../ui/Field'
import { FormScreen } from './FormScreen'
import type { NewEntry } from './fair-queue'
import { Small, Tick } from './fair-styles'

type ContactFormProps = {
  work: FairWork | undefined
  people: readonly FairPerson[]
  onAdd: (entry: NewEntry) => Promise<unknown>
  onClose: () => void
}

/** Takes an address for the mailing list, with the consent that is ticked, or a message. */
export function ContactForm({ work, people, onAdd, onClose }: ContactFormProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState('')
  const [joins, setJoins] = useState(false)
  const isKnown = people.some((person) => person.email === email.trim().toLowerCase())
  const submit = async () => {
    if (!name.trim()) return 'Please write a name.'
    if (!emailSchema.safeParse(email).success) return 'Please enter a valid email.'
    if (!joins && !message.trim()) return 'Tick the sentence, or write a message.'
    await onAdd({
      kind: 'contact',
      name,
      email,
      consent: joins ? FAIR_CONSENT : null,
      message: message.trim() || null,
      work: work ? { id: work.id, title: work.title, offer: work.offer } : null,
    })
    onClose()
    return null
  }
  return (
    <FormScreen
      button="Keep it"
      onClose={onClose}
      onSubmit={submit}
      title={work ? `A message about “${work.title}”` : 'An email or a message'}
    >
      <InputField
        autoComplete="off"
        label="Name"
        maxLength={100}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        value={name}
      />
      <InputField
        autoCapitalize="none"
        autoComplete="off"
        label="Email"
        maxLength={254}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        type="email"
        value={email}
      />
      {isKnown && <Small>You know this address already.</Small>}
      <Tick>
        <CheckboxBox checked={joins} onChange={({ target }) => setJoins(target.checked)} type="checkbox" />
        {FAIR_CONSENT}
      </Tick>
      <TextAreaField
        label="Message"
        maxLength={5000}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        optional
        rows={4}
        value={message}
      />
    </FormScreen>
  )
}
