import { type AdminOrder, trackingSchema } from '@gesso/shared-types/orders/order'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { readDraft, writeDraft } from '../../safe-storage'

const FIELDS = ['trackingCarrier', 'trackingNumber'] as const

/**
 * The form for an order's carrier and tracking number. Typed text is kept for this tab until it is saved, because the
 * session may end first.
 */
export function useTrackingForm(order: AdminOrder) {
  const draftName = (field: (typeof FIELDS)[number]) => `order ${order.id} ${field}`
  const shownText = (field: (typeof FIELDS)[number]) => readDraft(draftName(field)) ?? order[field] ?? ''
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(trackingSchema),
    // A newer state of the order shows wherever nothing was typed.
    values: { trackingCarrier: shownText('trackingCarrier'), trackingNumber: shownText('trackingNumber') },
  })
  const field = (name: (typeof FIELDS)[number]) => ({
    ...register(name, { onChange: ({ target }) => writeDraft(draftName(name), target.value) }),
    error: formState.errors[name]?.message,
  })
  const forgetDrafts = () => {
    for (const name of FIELDS) writeDraft(draftName(name), null)
  }
  return { field, handleSubmit, forgetDrafts, watch }
}
