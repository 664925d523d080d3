import { formatCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { InputField } from './Field'

/** Shows a dollar sign inside the input. */
const Frame = styled.div<{ $labelHidden: boolean }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: 8px;
  min-width: 0;
  &::before {
    content: '$';
    position: absolute;
    z-index: 1;
    left: 14px;
    color: var(--soft);
    font: var(--t16);
    /* The input is 48 px high, and below its label unless that is hidden. */
    top: ${({ $labelHidden }) => ($labelHidden ? 12 : 40)}px;
  }
  input {
    padding-left: 28px;
  }
`
const Echo = styled.p`
  color: var(--soft);
  font: var(--t14);
  overflow-wrap: anywhere;
  strong {
    color: var(--ink);
    font-weight: 500;
  }
`

type MoneyFieldProps = Omit<ComponentProps<typeof InputField>, 'type' | 'inputMode'> & {
  /** The field's present text. */
  text: string
  /** The message for an amount below 0. */
  belowZero?: string
}

/**
 * A field for an amount in US dollars. It accepts what people type (`readTypedMoney`), and shows below how it was read,
 * or, after leaving the field, why not. Its text is selected on focus, so that typing replaces it.
 */
export function MoneyField({ text, error, belowZero, onBlur, onKeyDown, ...rest }: MoneyFieldProps) {
  const echoId = useId()
  const [isLeft, setLeft] = useState(true)
  const gotFocus = useRef(false)
  const read = readTypedMoney(text)
  const isEmpty = text.trim() === ''
  const unread = isLeft && !isEmpty && 'problem' in read ? read : null
  const problem = error ?? (unread?.isNegative && belowZero ? belowZero : unread?.problem)
  return (
    <Frame $labelHidden={rest.labelHidden ?? false}>
      <InputField
        {...rest}
        aria-describedby={echoId}
        autoComplete="off"
        error={problem}
        inputMode="decimal"
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setLeft(true)
          onBlur?.(event)
        }}
        onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
          setLeft(false)
          gotFocus.current = true
          currentTarget.select()
        }}
        // The press that moved the focus here would otherwise place the cursor in the text.
        onMouseUp={(event: MouseEvent<HTMLInputElement>) => {
          const { selectionStart, selectionEnd } = event.currentTarget
          if (gotFocus.current && selectionStart === selectionEnd) event.currentTarget.select()
          gotFocus.current = false
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          gotFocus.current = false
          onKeyDown?.(event)
        }}
      />
      {!problem && (
        <Echo id={echoId}>
          {'cents' in read && (
            <>
              Shows as <strong>{formatCents(read.cents)}</strong>
            </>
          )}
        </Echo>
      )}
    </Frame>
  )
}
