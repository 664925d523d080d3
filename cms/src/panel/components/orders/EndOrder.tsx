'use client'

import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { orderEndings } from '../../features-in-panel'
import { DeleteUnsent } from './DeleteUnsent'

type Props = { sheet: OrderSheet; buyer: string; isInTrash: boolean }

/** The ways to end a paid order. The dialogs stand outside the order's form, which Enter would save. */
export function EndOrder({ sheet, buyer, isInTrash }: Props) {
  const [shown, setShown] = useState<(typeof orderEndings)[number] | 'delete' | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <div className="gesso-buttons">
        {orderEndings.map((ending) => (
          <Button
            buttonStyle="secondary"
            key={ending.label}
            margin={false}
            onClick={() => setShown(ending)}
            size="medium"
          >
            {ending.label}
          </Button>
        ))}
        {sheet.isPaidUnsent && !isInTrash && (
          <Button buttonStyle="secondary" margin={false} onClick={() => setShown('delete')} size="medium">
            Delete order
          </Button>
        )}
      </div>
      {orderEndings.map(({ label, notice }) => {
        const words = notice(sheet)
        return (
          words && (
            <p className="gesso-hint" key={label}>
              {words}
            </p>
          )
        )
      })}
      {sheet.isPaidUnsent && (
        <p className="gesso-hint">
          {formatCents(toCents(sheet.leftAmount))} are paid and nothing was sent: deleting does not refund.
        </p>
      )}
      {shown === 'delete' && createPortal(<DeleteUnsent onClose={close} sheet={sheet} />, document.body)}
      {shown !== null &&
        shown !== 'delete' &&
        createPortal(<shown.Dialog buyer={buyer} onClose={close} sheet={sheet} />, document.body)}
    </>
  )
}
