import { useState } from 'react'
import { InputField } from '../../ui/Field'

type TaxNumberFieldProps = {
  value: string
  onValue: (value: string) => void
  /** Why the number is not accepted; shown once the field has lost the focus. */
  problem: string | undefined
}

/** The optional field for the tax number of a business. */
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
