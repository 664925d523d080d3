import { COUNTRY_STATES } from '@gesso/shared-types/addresses/country-states'
import type { ComponentProps } from 'react'
import { InputField, SelectField } from './Field'

type StateFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'value' | 'ref'> &
  Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref'> & {
    country: string
    /** The field's present value. */
    value: string
    /** Whether a price depends on it; addresses do not require a state. */
    isRequired?: boolean
  }

/** The state or province, from a list where there is one; absent for countries whose addresses have none. */
export function StateField({
  country,
  value,
  isRequired = false,
  onChange,
  onBlur,
  ref,
  ...rest
}: StateFieldProps) {
  const known = COUNTRY_STATES[country]
  if (!known) return null
  const { word, states } = known
  const wiring = { onChange, onBlur, ref, ...rest } as object
  if (!states) return <InputField {...wiring} label={word} optional={!isRequired} />
  const isListed = !value || states.some(([code]) => code === value)
  return (
    <SelectField {...wiring} label={word} optional={!isRequired} key={country}>
      <option value="" />
      {!isListed && <option value={value}>{value}</option>}
      {states.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
