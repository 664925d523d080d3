import { COUNTRY_NAMES } from '@gesso/shared-types/country-names'
import { useState } from 'react'
import styled from 'styled-components'
import { Disclosure } from '../ui/Disclosure'
import { InputField, SelectField, TextAreaField } from '../ui/Field'
import { Pairs } from './form-styles'
import type { ShippingForm } from './use-shipping-form'

const Soft = styled.span`
  color: var(--soft);
  font-weight: 400;
`
const Instructions = styled.div`
  margin-top: 8px;
`

/** The fields for the buyer and the shipping address. */
export function ShippingFields({ form }: { form: ShippingForm }) {
  const { register, formState, getValues } = form
  const { errors } = formState
  const [isOpen, setOpen] = useState(() => Boolean(getValues('specialInstructions')))
  const text = (name: Parameters<typeof register>[0], label: string, autoComplete: string) => ({
    ...register(name),
    label,
    autoComplete: `shipping ${autoComplete}`,
    required: true,
    error: errors[name]?.message,
  })
  return (
    <>
      <Pairs>
        <InputField {...text('firstName', 'First Name', 'given-name')} />
        <InputField {...text('lastName', 'Last Name', 'family-name')} />
        <InputField {...text('email', 'Email', 'email')} type="email" />
        <InputField {...text('phone', 'Phone Number', 'tel')} type="tel" />
        <div className="wide">
          <InputField {...text('address', 'Street Address', 'street-address')} />
        </div>
        <InputField {...text('city', 'City', 'address-level2')} />
        <InputField {...text('zipCode', 'ZIP Code', 'postal-code')} />
        <div className="wide">
          <SelectField {...text('country', 'Country', 'country')}>
            {COUNTRY_NAMES.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </Pairs>
      <Disclosure
        open={isOpen || Boolean(errors.specialInstructions)}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        summary={
          <span>
            Special delivery instructions <Soft>(optional)</Soft>
          </span>
        }
      >
        <Instructions>
          <TextAreaField
            {...register('specialInstructions')}
            label="Special delivery instructions"
            labelHidden
            rows={3}
            error={errors.specialInstructions?.message}
          />
        </Instructions>
      </Disclosure>
    </>
  )
}
