import { useState } from 'react'
import { InputField } from '../../ui/Field'

type TaxNumberFieldProps = {
  value: string
  onValue: (value: string) => void
  /** Why it is not taken; shown once the field is left. */
  problem: string | undefined
}

/** The tax number of a business; it may stay empty. */
export function TaxNumberField({ value, onValue, problem }: TaxNumberFieldProps) {
  const [isLeft, setLeft] = useState(true)
  return (
    <InputField
      autoComplete="off"
      error={isLeft ? problem : undefined}
      label="Tax number of your business"
      maxLength={30}
      name="taxNumber"
      onBlur={() => setLeft(true)}
      onChange={({ target }) => onValue(target.value)}
      onFocus={() => setLeft(false)}
      optional
      spellCheck={false}
      value={value}
    />
  )
}
