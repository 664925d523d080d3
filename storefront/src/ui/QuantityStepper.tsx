import { MAX_PRINT_QUANTITY, MIN_PRINT_QUANTITY } from '@gesso/shared-types/settings/shop-rules'
import { useState } from 'react'
import styled from 'styled-components'
import { figures } from '../style/theme'
import { Icon } from './Icon'
import { iconSquare } from './IconButton'

const Frame = styled.div`
  display: inline-grid;
  grid-template-columns: 44px 48px 44px;
  width: max-content;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--card);
`
const Step = styled.button`
  ${iconSquare}
  height: 46px;
  border-radius: 0;
`
const NumberInput = styled.input`
  ${figures}
  min-height: 46px;
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  text-align: center;
`

type QuantityStepperProps = {
  value: number
  onChange: (value: number) => void
  /** The field's name for screen readers, such as 'Quantity of Turf Huts'. */
  label: string
  /** The largest quantity, if fewer than ten are left. */
  most?: number
}

/** Reads a typed quantity from 1 to `most`; anything below 1 becomes 1. */
function readQuantity(text: string, most: number): number {
  const typed = Number.parseInt(text, 10)
  return Math.min(most, Math.max(MIN_PRINT_QUANTITY, Number.isNaN(typed) ? MIN_PRINT_QUANTITY : typed))
}

/** The quantity of a print: buttons for fewer and more, and a number field. */
export function QuantityStepper({ value, onChange, label, most = MAX_PRINT_QUANTITY }: QuantityStepperProps) {
  const read = (text: string) => readQuantity(text, Math.max(most, MIN_PRINT_QUANTITY))
  // The text while it is being typed: an emptied field must not become 1 before it is left.
  const [draft, setDraft] = useState<string | null>(null)
  const type = (text: string) => {
    const typed = text.replace(/[^\d.,-]/g, '')
    // Incomplete text is kept as typed: without its point, 3.7 would become 37.
    setDraft(/^\d+$/.test(typed) ? null : typed)
    if (/\d/.test(typed)) onChange(read(typed))
  }
  return (
    <Frame role="group" aria-label={label}>
      <Step
        type="button"
        aria-label="Fewer"
        data-each-press
        disabled={value <= MIN_PRINT_QUANTITY}
        onClick={() => onChange(read(String(value - 1)))}
      >
        <Icon name="minus" />
      </Step>
      <NumberInput
        type="text"
        inputMode="numeric"
        role="spinbutton"
        autoComplete="off"
        aria-label={label}
        aria-valuemin={MIN_PRINT_QUANTITY}
        aria-valuemax={most}
        aria-valuenow={value}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (draft !== null) onChange(read(draft))
          setDraft(null)
        }}
        onKeyDown={(event) => {
          const change = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (change === undefined) return
          event.preventDefault()
          onChange(read(String(value + change)))
        }}
      />
      <Step
        type="button"
        aria-label="More"
        data-each-press
        disabled={value >= most}
        onClick={() => onChange(read(String(value + 1)))}
      >
        <Icon name="plus" />
      </Step>
    </Frame>
  )
}
