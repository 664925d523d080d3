'use client'

import { formatCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'
import { type KeyboardEventHandler, useId, useRef, useState } from 'react'

type MoneyInputProps = {
  label: string
  text: string
  onText: (text: string) => void
  /** A problem found by the server. */
  problem?: string | undefined
  name?: string
  placeholder?: string
  isRequired?: boolean
  isDisabled?: boolean
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/**
 * The panel's field for an amount in US dollars. It accepts what people write (`readTypedMoney`), shows how it was
 * read, or after leaving the field why it was not, and selects its text on focus.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { label, text, onText, name, placeholder, isRequired, isDisabled, onKeyDown } = props
  const id = useId()
  const [isLeft, setLeft] = useState(true)
  const gotFocus = useRef(false)
  const read = readTypedMoney(text)
  const isUnread = isLeft && text.trim() !== '' && 'problem' in read
  const problem = isUnread ? read.problem : props.problem
  return (
    <div className="gesso-money-input">
      <label htmlFor={id}>
        {label}
        {isRequired && <span className="required">*</span>}
      </label>
      <input
        aria-describedby={`${id}-said`}
        aria-invalid={problem ? true : undefined}
        autoComplete="off"
        disabled={isDisabled}
        id={id}
        inputMode="decimal"
        name={name}
        onBlur={() => setLeft(true)}
        onChange={(event) => onText(event.target.value)}
        onFocus={(event) => {
          setLeft(false)
          gotFocus.current = true
          event.currentTarget.select()
        }}
        onKeyDown={(event) => {
          gotFocus.current = false
          onKeyDown?.(event)
        }}
        // The click that gave the focus would place the cursor in the text.
        onMouseUp={({ currentTarget }) => {
          if (gotFocus.current && currentTarget.selectionStart === currentTarget.selectionEnd) {
            currentTarget.select()
          }
          gotFocus.current = false
        }}
        placeholder={placeholder}
        type="text"
        value={text}
      />
      <p className={problem ? 'gesso-problem' : 'gesso-hint'} id={`${id}-said`}>
        {problem ?? ('cents' in read ? `Shows as ${formatCents(read.cents)}` : null)}
      </p>
    </div>
  )
}
