import { useEffect, useRef } from 'react'
import type { ShippingForm } from '../../orders/use-shipping-form'
import { keepPlace, recallPlace } from './known-place'

/**
 * Fills the place that was chosen below a work into an untouched checkout form, and stores the place chosen in the form
 * for the works and the cart.
 * @param isOn whether shipping depends on the place
 */
export function useKnownPlace({ getValues, setValue, subscribe }: ShippingForm, isOn: boolean): void {
  const isFilled = useRef(false)
  useEffect(() => {
    if (!isOn || isFilled.current) return
    isFilled.current = true
    const { address, zipCode, city } = getValues()
    const known = recallPlace()
    if (!known || address || zipCode || city) return
    setValue('country', known.country)
    setValue('state', known.state)
  }, [isOn, getValues, setValue])
  useEffect(
    () =>
      subscribe({
        name: ['country', 'state'],
        formState: { values: true },
        callback: ({ values }) => {
          if (isOn && values.country) keepPlace({ country: values.country, state: values.state ?? '' })
        },
      }),
    [isOn, subscribe],
  )
}
