import type { FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import { useState } from 'react'
import { InputField } from '../../ui/Field'
import { FormScreen } from './FormScreen'
import type { NewEntry } from './fair-queue'

type HoldFormProps = {
  work: FairWork
  onAdd: (entry: NewEntry) => Promise<unknown>
  onClose: () => void
}

/** Puts an original on hold for somebody, for a week. */
export function HoldForm({ work: { id, title, offer }, onAdd, onClose }: HoldFormProps) {
  const [name, setName] = useState('')
  const submit = async () => {
    if (!name.trim()) return 'For whom? Please write a name.'
    await onAdd({ kind: 'hold', work: { id, title, offer }, name })
    onClose()
    return null
  }
  return (
    <FormScreen button="Put on hold" onClose={onClose} onSubmit={submit} title={`Hold “${title}”`}>
      <p>For a week. Then it is for sale again by itself.</p>
      <InputField
        autoComplete="off"
        label="For whom (only you see it)"
        maxLength={255}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        value={name}
      />
    </FormScreen>
  )
}
