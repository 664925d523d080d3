'use client'

import { useState } from 'react'
import { isoDayOf } from '../../../platform/text/when'
import { DialogForm } from '../DialogForm'
import { MoneyInput } from '../money/MoneyInput'
import { Problem } from '../Problem'
import { useTimeZone } from '../TimeZoneProvider'
import type { SetOriginal } from './set-original'

type Props = {
  title: string
  /** The asked price; '' for none. */
  price: string
  isBusy: boolean
  /** @returns why it was not saved; null if it was, or is so no more */
  onSold: (sale: Pick<SetOriginal, 'salePrice' | 'saleDate'>) => Promise<string | null>
  onClose: () => void
}

/** Asks for how much an original was sold elsewhere, and on which day: the asked price and today stand there. */
export function SoldElsewhere({ title, price: asked, isBusy, onSold, onClose }: Props) {
  const today = isoDayOf(new Date(), useTimeZone())
  const [price, setPrice] = useState(asked)
  const [day, setDay] = useState(today)
  const [problem, setProblem] = useState<string | null>(null)
  const sell = async () => {
    if (isBusy) return
    const refused = await onSold({ salePrice: price.trim() || null, saleDate: day || null })
    if (refused) setProblem(refused)
    else onClose()
  }
  return (
    <DialogForm
      button="It is sold"
      isDisabled={isBusy}
      onClose={onClose}
      onSubmit={() => void sell()}
      title={`“${title}” sold elsewhere`}
    >
      <MoneyInput label="Sold for (USD)" onText={setPrice} text={price} />
      <label className="gesso-field">
        Sold on
        <input max={today} onChange={({ target }) => setDay(target.value)} type="date" value={day} />
      </label>
      <Problem>{problem}</Problem>
    </DialogForm>
  )
}
