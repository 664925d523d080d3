'use client'

import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { readByIds } from '@gesso/shared-types/artworks/artwork-order'
import { newChange } from '@gesso/shared-types/artworks/bulk-change'
import {
  PERCENT_PROBLEM,
  parsePercent,
  ROUNDING_STEPS,
  type RoundingStep,
} from '@gesso/shared-types/features/bulk-changes/adjust-price'
import { changedText } from '@gesso/shared-types/features/bulk-changes/changed-text'
import { previewPrices } from '@gesso/shared-types/features/bulk-changes/price-preview'
import { formatPrice } from '@gesso/shared-types/money/money'
import { toast } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import type { SelectedProps } from '../../../panel/components/artworks/selected-props'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { countNoun } from '../../../panel/components/count-noun'
import { DialogForm } from '../../../panel/components/DialogForm'
import { Problem } from '../../../panel/components/Problem'
import { changeTellers } from '../../../panel/features-in-panel'
import { PriceLines } from './PriceLines'

const PRICES_OF = { Originals: [true, false], Prints: [false, true], Both: [true, true] } as const
type PricesOf = keyof typeof PRICES_OF

type Props = SelectedProps & { onClose: () => void }

/** Raises or lowers the prices of the selected works by a percentage, and shows each old and new price before. */
export function PricesSheet({ readIds, onDone, onClose }: Props) {
  const id = useId()
  const [works, setWorks] = useState<StoredArtwork[] | null>(null)
  const [text, setText] = useState('')
  const [roundTo, setRoundTo] = useState<RoundingStep>(100)
  const [pricesOf, setPricesOf] = useState<PricesOf>('Originals')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the works are read once, when the sheet opens
  useEffect(() => {
    const read = async () => {
      setWorks(await readByIds(await readIds(), (input) => callApi('listStoredArtworks', input)))
    }
    read().catch((error: unknown) => setProblem(problemOf(error)))
  }, [])
  const percent = parsePercent(text)
  const isUnread = text.trim() !== '' && percent === null
  const [originals, prints] = PRICES_OF[pricesOf]
  const change = percent === null ? null : { percent, roundTo, originals, prints }
  const preview = works && change ? previewPrices(works, change) : []
  const count = preview.filter(({ lines }) => lines.length > 0).length
  const isTooHigh = preview.some(({ lines }) => lines.some(({ now }) => now === null))
  const isReady = count > 0 && !isTooHigh
  const save = async () => {
    if (isBusy || !isReady || !change || !works) return
    setBusy(true)
    setProblem(null)
    const name = newChange()
    const artworks = works.map((work) => ({ id: work.id, updatedAt: work.updatedAt }))
    try {
      const changed = await callApi('changePrices', { ...change, artworks, change: name })
      toast.success(changedText(changed))
      if (changed.changed > 0) for (const tell of changeTellers) tell({ undo: name })
      onClose()
      return onDone()
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <DialogForm
      button={count > 0 ? `Change ${countNoun(count, 'work')}` : 'Change prices'}
      isDisabled={isBusy || !isReady}
      onClose={onClose}
      onSubmit={() => void save()}
      title="Change prices"
    >
      <div className="gesso-columns gesso-percent">
        <label className="gesso-field">
          Percent
          <input
            aria-describedby={isUnread ? `${id}-problem` : undefined}
            aria-invalid={isUnread || undefined}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            placeholder="+10 or -7.5"
            type="text"
            value={text}
          />
        </label>
        <label className="gesso-field">
          Round to
          <select
            onChange={({ target }) =>
              setRoundTo(ROUNDING_STEPS.find((step) => String(step) === target.value) ?? 1)
            }
            value={String(roundTo)}
          >
            {ROUNDING_STEPS.map((step) => (
              <option key={step} value={String(step)}>
                {step === 1 ? 'the cent' : formatPrice(step)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {isUnread && (
        <p className="gesso-problem" id={`${id}-problem`}>
          {PERCENT_PROBLEM}
        </p>
      )}
      <fieldset className="gesso-choices gesso-prices-of">
        <legend>Prices of</legend>
        {Object.keys(PRICES_OF).map((each) => (
          <label className="gesso-choice" key={each}>
            <input
              checked={each === pricesOf}
              name={id}
              onChange={() => setPricesOf(each as PricesOf)}
              type="radio"
            />
            {each}
          </label>
        ))}
      </fieldset>
      <PriceLines originals={originals} preview={preview} />
      <Problem>{problem}</Problem>
    </DialogForm>
  )
}
