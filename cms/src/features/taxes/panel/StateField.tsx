'use client'

import { COUNTRY_STATES } from '@gesso/shared-types/addresses/country-states'
import { SelectInput, TextInput, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import type { ChangeEvent } from 'react'

/** The state in a row's country: a list where checkout has one, a text where states are typed, nothing elsewhere. */
export const StateField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const country = useFormFields(([fields]) => fields[path.replace(/\.state$/, '.country')]?.value)
  const known = typeof country === 'string' ? COUNTRY_STATES[country] : undefined
  // A state that does not belong to the country is still shown, so that it can be emptied.
  if (!known && !value) return null
  const shown = {
    label: known?.word ?? 'State',
    path,
    readOnly: Boolean(readOnly) || disabled,
    showError,
    style: { '--field-width': field.admin?.width ?? '100%' } as object,
    value: value ?? '',
  }
  const states = known?.states ?? []
  if (states.length === 0) {
    const onChange = (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value || null)
    return <TextInput {...shown} onChange={onChange} />
  }
  return (
    <SelectInput
      {...shown}
      isClearable
      name={path}
      onChange={(option) => setValue(option && !Array.isArray(option) ? String(option.value) : null)}
      options={states.map(([code, name]) => ({ value: code, label: name }))}
      placeholder="All others"
    />
  )
}
