'use client'

import { CARRIERS, trackingLink } from '@gesso/shared-types/orders/carriers'
import { TextInput, useField, useFormFields } from '@payloadcms/ui'
import { type ChangeEvent, useId } from 'react'

/** A carrier from the list, or any other. Shows the tracking link that the buyer gets. */
export function CarrierField({ path }: { path: string }) {
  const { value, setValue, showError } = useField<string>({ path })
  const number = useFormFields(([fields]) => String(fields.trackingNumber?.value ?? ''))
  const list = useId()
  const link = trackingLink(value, number)
  const attributes = { autoComplete: 'off', list }
  return (
    <div className="gesso-carrier">
      <TextInput
        htmlAttributes={attributes}
        label="Carrier"
        onChange={(event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value)}
        path={path}
        placeholder="UPS, DHL, …"
        showError={showError}
        value={value ?? ''}
      />
      <datalist id={list}>
        {CARRIERS.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {link && (
        <a href={link} rel="noreferrer" target="_blank">
          The buyer’s link
        </a>
      )}
    </div>
  )
}
