import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { useState } from 'react'
import { orderEndings } from '../../features-in/orders'
import { Button } from '../../ui/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog'
import { Choice, Echo, Fields } from './dialog-styles'

type DeleteDialogProps = {
  sheet: OrderSheet
  buyer: string
  isBusy: boolean
  onDelete: () => void
  /** Shows another way to end it. */
  onEnd: (ending: (typeof orderEndings)[number]) => void
  onClose: () => void
}

/**
 * Explains what it means to delete an order that is paid and not sent. The artist must tick a box, because the buyer
 * goes on waiting.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { sheet, buyer, isBusy, onDelete, onEnd, onClose } = props
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
          {orderEndings.map((ending) => (
            <Button key={ending.label} kind="primary" low onClick={() => onEnd(ending)}>
              {ending.instead}
            </Button>
          ))}
        </DialogFoot>
      }
    >
      <Fields as="div">
        <p>
          This order is paid ({formatCents(toCents(sheet.leftAmount))}) and not sent. Deleting does not
          refund.
        </p>
        <Echo>
          {buyer} gets no email and goes on waiting. {orderEndings.map(({ advice }) => `${advice} `)}A deleted
          order goes to the panel’s trash.
        </Echo>
        <Choice>
          <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
          <span>Delete it all the same</span>
        </Choice>
      </Fields>
    </Dialog>
  )
}
