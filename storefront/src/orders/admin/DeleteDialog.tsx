import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog'
import { Choice, Echo, Fields } from './dialog-styles'

type DeleteDialogProps = {
  sheet: OrderSheet
  buyer: string
  isBusy: boolean
  onDelete: () => void
  onCancelOrder: () => void
  onClose: () => void
}

/**
 * Explains what it means to delete an order that is paid and not sent. The artist must tick a box, because the buyer
 * goes on waiting.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { sheet, buyer, isBusy, onDelete, onCancelOrder, onClose } = props
  const [isSure, setSure] = useState(false)
  return (
    <Dialog
      title="Delete a paid order?"
      onClose={onClose}
      foot={
        <DialogFoot>
          <Button kind="destructive" low disabled={!isSure} aria-disabled={isBusy} onClick={onDelete}>
            Delete without refund
          </Button>
          <Button kind="primary" low onClick={onCancelOrder}>
            Cancel the order instead
          </Button>
        </DialogFoot>
      }
    >
      <Fields as="div">
        <p>
          This order is paid ({formatCents(toCents(sheet.leftAmount))}) and not sent. Deleting does not
          refund.
        </p>
        <Echo>
          {buyer} gets no email and goes on waiting. To end the order, cancel it. A deleted order goes to the
          panel’s trash.
        </Echo>
        <Choice>
          <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
          <span>Delete it all the same</span>
        </Choice>
      </Fields>
    </Dialog>
  )
}
