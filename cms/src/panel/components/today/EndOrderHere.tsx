'use client'

import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { orderEndings } from '../../features-in-panel'
import { callApi, problemOf } from '../call-api'
import { MatterButton } from './MatterButton'
import type { MatterActionProps } from './matter-action'

/** Ends a paid order, as its own page does; without any way to, it leads to that page. */
export function EndOrderHere({ label, isMain, describedBy, input, onDone }: MatterActionProps) {
  const [sheet, setSheet] = useState<OrderSheet | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id, buyer } = input as { id: string; buyer: string }
  const [ending] = orderEndings
  const shown = { describedBy, isMain, isBusy }
  if (!ending) {
    return (
      <MatterButton {...shown} href={`/admin/collections/orders/${id}`}>
        Open the order
      </MatterButton>
    )
  }
  const open = () => {
    setBusy(true)
    callApi('readOrderSheet', { id })
      .then(setSheet, (error: unknown) => toast.error(problemOf(error)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <MatterButton {...shown} onPress={open}>
        {label}
      </MatterButton>
      {sheet && <ending.Dialog buyer={buyer} onClose={() => setSheet(null)} onDone={onDone} sheet={sheet} />}
    </>
  )
}
