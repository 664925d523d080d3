'use client'

import type { OrderPaper, OrderPrint } from '@gesso/shared-types/features/packing-slips/print-orders'
import { localPaper } from '@gesso/shared-types/features/printing/local-paper'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { problemOf } from '../../../panel/components/call-api'
import { savePrint } from './save-print'

type Outcome = { text: string; isProblem: boolean }
type Props = { ids: readonly string[]; isPickUp?: boolean }

/** Packing slips and address labels of orders, made on request. */
export function PrintOrders({ ids, isPickUp = false }: Props) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const print = async (what: OrderPrint, name: string, paper: OrderPaper) => {
    if (busy) return
    setBusy(true)
    setOutcome(null)
    try {
      const leftOut = await savePrint(what, name, paper, ids)
      if (leftOut > 0) setOutcome({ text: `Left out of this print: ${leftOut}.`, isProblem: false })
    } catch (error) {
      setOutcome({ text: problemOf(error), isProblem: true })
    }
    setBusy(false)
  }
  const here = () => localPaper(navigator.language)
  const button = (what: OrderPrint, label: string, paper: () => OrderPaper) => (
    <Button
      buttonStyle="secondary"
      disabled={busy}
      margin={false}
      onClick={() => void print(what, label, paper())}
      size="small"
    >
      {label}
    </Button>
  )
  const many = ids.length > 1
  return (
    <div className="gesso-lists">
      {button('packing_slips', many ? 'Packing slips' : 'Packing slip', () => here().sheet)}
      {!isPickUp && button('address_labels', many ? 'Address labels' : 'Address label', () => here().label)}
      {many && button('address_labels', 'Labels, four to a sheet', () => here().sheet)}
      <span aria-live="polite" className={outcome?.isProblem ? 'gesso-problem' : 'gesso-hint'}>
        {busy ? 'Being made…' : outcome?.text}
      </span>
    </div>
  )
}
