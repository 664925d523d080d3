'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { problemOf } from '../call-api'
import { SoldElsewhere } from './SoldElsewhere'
import { ChangedMeanwhile, type SetOriginal, type ShownOriginal, setOriginal } from './set-original'

type Props = ShownOriginal & {
  /** The asked price; '' for none. */
  price: string
}

/** The buttons of a work's row. */
export function OriginalActions({ price, ...shown }: Props) {
  const { title, offer } = shown
  const router = useRouter()
  const [isSaving, setSaving] = useState(false)
  const [isReading, startReading] = useTransition()
  const [isSelling, setSelling] = useState(false)
  const isBusy = isSaving || isReading
  /** @returns a problem that the artist can do something about; null otherwise */
  const set = async (data: SetOriginal, told: string): Promise<string | null> => {
    setSaving(true)
    try {
      await setOriginal(shown, data, told)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) return problemOf(error)
      toast.warning(error.message)
    } finally {
      setSaving(false)
    }
    startReading(() => router.refresh())
    return null
  }
  const press = async (data: SetOriginal, told: string) => {
    const problem = await set(data, told)
    if (problem) toast.error(problem)
  }
  const button = (label: string, onPress: () => void) => (
    <Button
      buttonStyle="secondary"
      disabled={isBusy}
      extraButtonProps={{ 'aria-label': `${label}: ${title}` }}
      margin={false}
      onClick={onPress}
      size="small"
    >
      {label}
    </Button>
  )
  return (
    <div className="gesso-row-actions">
      {(offer === 'available' || offer === 'on_request') &&
        button('Put on hold', () => void press({ originalState: 'on_hold' }, `“${title}” is on hold.`))}
      {offer === 'on_hold' &&
        button(
          'Offer it again',
          () => void press({ originalState: 'for_sale' }, `“${title}” is for sale again.`),
        )}
      {button('Sold elsewhere', () => setSelling(true))}
      {isSelling && (
        <SoldElsewhere
          isBusy={isBusy}
          onClose={() => setSelling(false)}
          onSold={(sale) => set({ originalState: 'sold_elsewhere', ...sale }, `“${title}” is sold.`)}
          price={price}
          title={title}
        />
      )}
    </div>
  )
}
