'use client'

import { COUNTRY_STATES } from '@gesso/shared-types/addresses/country-states'
import { SelectInput, TextInput, useField, useFormFields } from '@payloadcms/ui'

/** The state or province, from a list if the country has one; absent if its addresses have none. */
export function StateField({ path }: { path: string }) {
  const { value, setValue, showError } = useField<string>({ path })
  const country = useFormFields(([fields]) => String(fields.country?.value ?? ''))
  const known = COUNTRY_STATES[country]
  if (!known && !value) return null
  const { word = 'State or province', states } = known ?? {}
  if (!states) {
    return (
      <TextInput
        label={word}
        onChange={(event: { target: { value: string } }) => setValue(event.target.value)}
        path={path}
        showError={showError}
        value={value ?? ''}
      />
    )
  }
  const options = states.map(([code, name]) => ({ value: code, label: name }))
  const isKnown = !value || options.some((option) => option.value === value)
  return (
    <SelectInput
      isClearable
      label={word}
      name={path}
      onChange={(option) => setValue((option as { value?: string } | null)?.value ?? null)}
      options={isKnown ? options : [{ value, label: value }, ...options]}
      path={path}
      showError={showError}
      value={value ?? ''}
    />
  )
}
