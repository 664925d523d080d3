'use client'

import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { orderEndings } from '../../features-in-panel'
import { useAction } from '../account/use-action'
import { callApi } from '../call-api'
import { PanelDialog } from '../PanelDialog'
import { Problem } from '../Problem'

/** Deletes an order that is paid and not sent, after the artist has confirmed it with a tick. */
export function DeleteUnsent({ sheet, onClose }: { sheet: OrderSheet; onClose: () => void }) {
  const [isSure, setSure] = useState(false)
  const { isBusy, problem, run } = useAction()
  const remove = () =>
    run(async () => {
      await callApi('deleteOrder', { id: sheet.id })
      window.location.assign('/admin/collections/orders')
      return null
    })
  return (
    <PanelDialog onClose={onClose} title="Delete a paid order?">
      <p>
        This order is paid ({formatCents(toCents(sheet.leftAmount))}) and not sent. Deleting does not refund.
        The buyer gets no email and goes on waiting. {orderEndings.map(({ advice }) => advice).join(' ')}
      </p>
      <label className="gesso-choice">
        <input checked={isSure} onChange={(event) => setSure(event.target.checked)} type="checkbox" />
        Delete it all the same
      </label>
      <Problem>{problem}</Problem>
      <div className="gesso-buttons">
        <Button buttonStyle="primary" margin={false} onClick={onClose}>
          Keep the order
        </Button>
        <Button buttonStyle="secondary" disabled={!isSure || isBusy} margin={false} onClick={remove}>
          Delete without refund
        </Button>
      </div>
    </PanelDialog>
  )
}
