'use client'

import { COUNTRY_NAMES } from '@gesso/shared-types/addresses/country-names'
import { SelectInput, useField } from '@payloadcms/ui'

const OPTIONS = COUNTRY_NAMES.map(([value, label]) => ({ value, label }))

/** A country by its name. Values stored before there was a list are shown unchanged. */
export function CountryField({ path }: { path: string }) {
  const { value, setValue, showError } = useField<string>({ path })
  const isKnown = !value || OPTIONS.some((option) => option.value === value)
  return (
    <SelectInput
      isClearable={false}
      label="Country"
      name={path}
      onChange={(option) => setValue((option as { value?: string } | null)?.value ?? '')}
      options={isKnown ? OPTIONS : [{ value, label: value }, ...OPTIONS]}
      path={path}
      showError={showError}
      value={value ?? ''}
    />
  )
}
