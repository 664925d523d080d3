import { lazy, Suspense, useState } from 'react'
import type { OfferedWork } from '../../artworks/offered-work'
import { useSwitchedOn } from '../../auth/use-switched-on'
import { useUser } from '../../auth/use-user'
import { useShop } from '../../shop-context'
import { Button } from '../../ui/Button'
import { ErrorBoundary } from '../../ui/ErrorBoundary'

const PayHereDialog = lazy(async () => ({ default: (await import('./PayHereDialog')).PayHereDialog }))

/** In admin mode and at the fair: opens the code that a buyer scans. Not there while nothing can be paid. */
export function PayHere({ artwork, onDone }: { artwork: OfferedWork; onDone?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const isOn = useSwitchedOn('pay-here')
  const isOwner = useUser()?.role === 'owner'
  const { payments } = useShop()
  if (!isOn || !isOwner || payments === 'off') return null
  const close = () => {
    setOpen(false)
    onDone?.()
  }
  return (
    <>
      <Button kind="quiet" low onClick={() => setOpen(true)}>
        Pay here
      </Button>
      {isOpen && (
        <ErrorBoundary>
          <Suspense>
            <PayHereDialog artwork={artwork} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
