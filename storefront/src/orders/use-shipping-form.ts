import { checkoutCustomerSchema } from '@gesso/shared-types/orders/order'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { loadCheckoutDraft, saveCheckoutDraft } from './checkout-draft'

/** The shipping form with the contract's rules. What is typed survives a reload. */
export function useShippingForm() {
  const [draft] = useState(loadCheckoutDraft)
  const form = useForm({ resolver: zodResolver(checkoutCustomerSchema), defaultValues: draft })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveCheckoutDraft(values as Parameters<typeof saveCheckoutDraft>[0]),
      }),
    [subscribe],
  )
  return form
}

export type ShippingForm = ReturnType<typeof useShippingForm>
