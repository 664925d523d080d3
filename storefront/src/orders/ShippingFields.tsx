import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { COUNTRY_OPTIONS } from '../ui/country-options'
import { Disclosure } from '../ui/Disclosure'
import { InputField, SelectField, TextAreaField } from '../ui/Field'
import { StateField } from '../ui/StateField'
import { Pairs } from './form-styles'
import { stateOfZip } from './state-of-zip'
import type { ShippingForm } from './use-shipping-form'

const Soft = styled.span`
  color: var(--soft);
  font-weight: 400;
`
const Instructions = styled.div`
  margin-top: 8px;
`

/** The fields for the buyer and the delivery address. */
export function ShippingFields({ form, isStateNeeded }: { form: ShippingForm; isStateNeeded: boolean }) {
  const { register, formState, getValues, setValue, control } = form
  const { errors } = formState
  const [country, state] = useWatch({ control, name: ['country', 'state'] })
  const [isOpen, setOpen] = useState(() => Boolean(getValues('specialInstructions')))
  /** The state that the ZIP code determined. Another code may replace it, but never the buyer's own choice. */
  const told = useRef(stateOfZip(getValues('country') ?? '', getValues('zipCode')) ?? '')
  const tellState = (from: { country?: string; zipCode?: string }) => {
    const { country = '', zipCode, state } = { ...getValues(), ...from }
    if (state && state !== told.current) return
    told.current = stateOfZip(country, zipCode) ?? ''
    setValue('state', told.current)
  }
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
          <InputField {...text('address', 'Street Address', 'address-line1')} />
        </div>
        <div className="wide">
          <InputField
            {...text('addressLine2', 'Apartment, suite, c/o', 'address-line2')}
            required={false}
            optional
          />
        </div>
        <InputField {...text('city', 'City', 'address-level2')} />
        <InputField
          {...text('zipCode', 'ZIP Code', 'postal-code')}
          {...register('zipCode', { onChange: ({ target }) => tellState({ zipCode: target.value }) })}
        />
        <div className="wide">
          <SelectField
            {...text('country', 'Country', 'country')}
            {...register('country', {
              onChange: ({ target }) => {
                setValue('state', '')
                tellState({ country: target.value })
              },
            })}
          >
            {COUNTRY_OPTIONS}
          </SelectField>
        </div>
        <div className="wide">
          <StateField
            {...register('state')}
            autoComplete="shipping address-level1"
            country={country ?? ''}
            error={errors.state?.message}
            value={state ?? ''}
            isRequired={isStateNeeded}
          />
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
