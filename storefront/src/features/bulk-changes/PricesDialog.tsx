import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import {
  PERCENT_PROBLEM,
  parsePercent,
  ROUNDING_STEPS,
  type RoundingStep,
} from '@gesso/shared-types/features/bulk-changes/adjust-price'
import {
  type PriceChange,
  type PricePreview,
  previewPrices,
  whyPricesStay,
} from '@gesso/shared-types/features/bulk-changes/price-preview'
import { formatCents, formatPrice } from '@gesso/shared-types/money/money'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { figures } from '../../style/theme'
import { Button } from '../../ui/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog'
import { InputField, SelectField } from '../../ui/Field'

const Form = styled.form`
  display: grid;
  gap: 20px;
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`
const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  legend {
    margin-bottom: 4px;
    font: var(--label);
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    cursor: pointer;
  }
  input {
    width: 20px;
    height: 20px;
    accent-color: var(--ink);
  }
`
const Preview = styled.ul`
  ${figures}
  max-height: 320px;
  overflow: auto;
  border-top: 1px solid var(--rule);
  font: var(--t14);
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding: 8px 0;
    border-bottom: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
  s {
    color: var(--soft);
  }
  [data-problem] {
    color: var(--red);
  }
`

type PricesDialogProps = {
  artworks: readonly StoredArtwork[]
  isSaving: boolean
  onApply: (change: PriceChange) => void
  onClose: () => void
}

/** Raises or lowers the prices of the selected artworks, and previews each old and new price. */
export function PricesDialog({ artworks, isSaving, onApply, onClose }: PricesDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [roundTo, setRoundTo] = useState<RoundingStep>(100)
  const [originals, setOriginals] = useState(true)
  const [prints, setPrints] = useState(false)
  const percent = parsePercent(text)
  const isTyped = text.trim() !== ''
  const change = percent === null ? null : { percent, roundTo, originals, prints }
  const preview = change ? previewPrices(artworks, change) : []
  const changed = preview.filter(({ lines }) => lines.length > 0)
  const isTooHigh = preview.some(({ lines }) => lines.some(({ now }) => now === null))
  const isReady = changed.length > 0 && !isTooHigh

  return (
    <Dialog
      title="Change prices"
      onClose={onClose}
      foot={
        <DialogFoot>
          <Button kind="quiet" low onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} kind="primary" low disabled={isSaving || !isReady}>
            {isSaving
              ? 'Saving...'
              : `Change ${changed.length} ${changed.length === 1 ? 'artwork' : 'artworks'}`}
          </Button>
        </DialogFoot>
      }
    >
      <Form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (change && isReady && !isSaving) onApply(change)
        }}
      >
        <Pair>
          <InputField
            label="Percent"
            inputMode="text"
            placeholder="+10 or -7.5"
            value={text}
            autoComplete="off"
            error={isTyped && percent === null ? PERCENT_PROBLEM : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          <SelectField
            label="Round to"
            value={String(roundTo)}
            onChange={({ target }) =>
              setRoundTo(ROUNDING_STEPS.find((step) => String(step) === target.value) ?? 1)
            }
          >
            {ROUNDING_STEPS.map((step) => (
              <option key={step} value={String(step)}>
                {step === 1 ? 'the cent' : formatPrice(step)}
              </option>
            ))}
          </SelectField>
        </Pair>
        <Choices>
          <legend>Prices of</legend>
          <label>
            <input
              type="checkbox"
              checked={originals}
              onChange={({ target }) => setOriginals(target.checked)}
            />
            Originals
          </label>
          <label>
            <input type="checkbox" checked={prints} onChange={({ target }) => setPrints(target.checked)} />
            Prints
          </label>
        </Choices>
        {change && (
          <Preview aria-label="Prices before and after">
            {preview.map((each) => (
              <li key={each.id}>
                <span>{each.title}</span>
                <Lines preview={each} originals={originals} />
              </li>
            ))}
          </Preview>
        )}
      </Form>
    </Dialog>
  )
}

function Lines({ preview, originals }: { preview: PricePreview; originals: boolean }) {
  const { lines } = preview
  if (lines.length === 0) return <span>{whyPricesStay(preview, { originals })}</span>
  return (
    <span>
      {lines.map(({ what, was, now }, index) => (
        <span key={what}>
          {index > 0 && ', '}
          {what === 'Original' ? '' : `${what} `}
          <s>{formatCents(was)}</s>{' '}
          {now === null ? <span data-problem="">more than the largest price</span> : formatCents(now)}
        </span>
      ))}
    </span>
  )
}
