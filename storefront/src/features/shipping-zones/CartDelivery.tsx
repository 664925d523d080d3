import { lazy, Suspense } from 'react'
import { useShop } from '../../shop-context'
import { ErrorBoundary } from '../../ui/ErrorBoundary'

const DeliveryNote = lazy(async () => ({ default: (await import('./DeliveryNote')).DeliveryNote }))

/** In the cart: what is known of the delivery, where shipping depends on the place. */
export function CartDelivery() {
  const { shipsByPlace } = useShop()
  if (!shipsByPlace) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <DeliveryNote />
      </Suspense>
    </ErrorBoundary>
  )
}
