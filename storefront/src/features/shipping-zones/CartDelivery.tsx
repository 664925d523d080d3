import { lazy, Suspense } from 'react'
import { useShop } from '../../shop-context'
import { ErrorBoundary } from '../../ui/ErrorBoundary'

const DeliveryNote = lazy(async () => ({ default: (await import('./DeliveryNote')).DeliveryNote }))

/** A note about delivery in the cart, if shipping depends on the place. */
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
