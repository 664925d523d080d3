'use client'

import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { CancelDialog } from './CancelDialog'
import { DeleteUnsent } from './DeleteUnsent'

type Props = { sheet: OrderSheet; buyer: string; isInTrash: boolean }

/** The ways to end a paid order. The dialogs are outside the order's form, which Enter would save. */
export function CancelOrder({ sheet, buyer, isInTrash }: Props) {
  const [shown, setShown] = useState<'cancel' | 'delete' | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <div className="gesso-buttons">
        <Button buttonStyle="secondary" margin={false} onClick={() => setShown('cancel')} size="medium">
          Cancel or refund
        </Button>
        {sheet.isPaidUnsent && !isInTrash && (
          <Button buttonStyle="secondary" margin={false} onClick={() => setShown('delete')} size="medium">
            Delete order
          </Button>
        )}
      </div>
      {sheet.isCancelling && (
        <p className="gesso-hint">A refund is on its way; what was cancelled follows it.</p>
      )}
      {sheet.isPaidUnsent && (
        <p className="gesso-hint">
          {formatCents(toCents(sheet.leftAmount))} are paid and nothing was sent: deleting does not refund.
        </p>
      )}
      {shown === 'cancel' &&
        createPortal(<CancelDialog buyer={buyer} onClose={close} sheet={sheet} />, document.body)}
      {shown === 'delete' && createPortal(<DeleteUnsent onClose={close} sheet={sheet} />, document.body)}
    </>
  )
}
