import { addressCorrectionEndpoints } from '@gesso/shared-types/features/address-correction/address-correction-endpoints'
import { useState } from 'react'
import { addEndpoints } from '../../api/known-endpoints'
import type { OrderSectionProps } from '../../orders/admin/order-section'
import { Button } from '../../ui/Button'
import { AddressDialog } from './AddressDialog'

addEndpoints(addressCorrectionEndpoints)

/** Opens the dialog in which the address of an order is corrected. */
export function CorrectAddress({ sheet }: OrderSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button low kind="quiet" onClick={() => setOpen(true)}>
        Correct the address
      </Button>
      {isOpen && <AddressDialog sheet={sheet} onClose={() => setOpen(false)} />}
    </>
  )
}
