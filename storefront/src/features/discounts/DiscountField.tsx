import { MAX_CODE_LENGTH } from '@gesso/shared-types/features/discounts/discount'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/Button'
import { Disclosure } from '../../ui/Disclosure'
import { InputField } from '../../ui/Field'
import { TextButton } from '../../ui/IconButton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { DiscountCode } from './use-discount-code'

const Folded = styled(Disclosure)`
  border-top: 1px solid var(--rule);
  > summary {
    display: flex;
    font: var(--t14);
    color: var(--soft);
  }
`
const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
  padding-bottom: 12px;
`
const Applied = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 16px;
  border-top: 1px solid var(--rule);
  font: var(--t14);
  overflow-wrap: anywhere;
`
const Note = styled.span`
  display: block;
  color: var(--soft);
`
const Said = styled.p`
  font: var(--t14);
  &:empty {
    display: none;
  }
`

type CodeWords = { name: string; applied: (code: string) => string; looking: string; maxLength: number }

const DISCOUNT: CodeWords = {
  name: 'Discount code',
  applied: (code) => code,
  looking: 'Looking at the code …',
  maxLength: MAX_CODE_LENGTH + 20,
}

/** The words of the line in which a gift card is typed. */
export const GIFT_CARD: CodeWords = {
  name: 'Gift card',
  applied: (lastFour) => `Gift card ending in ${lastFour}`,
  looking: 'Looking at the gift card …',
  maxLength: 60,
}

type CodeFieldProps = { discount: Omit<DiscountCode, 'hear'>; words?: CodeWords; note?: string | undefined }

/** A folded line in which a code is typed; once one is applied, its name, a note, and the way to take it off. */
export function DiscountField({ discount, words = DISCOUNT, note }: CodeFieldProps) {
  const { applied, typed, problem, isAsked } = discount
  const [isOpen, setOpen] = useState(Boolean(typed))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem) setOpen(true)
  }, [problem])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    discount.apply()
    input.current?.focus()
  }
  if (applied && !isAsked) {
    return (
      <Applied>
        <span>
          {words === DISCOUNT && <VisuallyHidden>Discount code </VisuallyHidden>}
          {words.applied(applied)} <span role="status">is applied</span>
          {note && <Note>{note}</Note>}
        </span>
        <TextButton onClick={discount.remove}>
          Remove<VisuallyHidden> the {words.name.toLowerCase()}</VisuallyHidden>
        </TextButton>
      </Applied>
    )
  }
  return (
    <Folded
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      summary={<span>{words.name}</span>}
    >
      <Row noValidate aria-label={words.name} onSubmit={submit}>
        <InputField
          ref={input}
          label={words.name === DISCOUNT.name ? words.name : `${words.name} code`}
          labelHidden
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={words.maxLength}
          value={typed}
          error={problem ?? undefined}
          onChange={(event) => discount.type(event.target.value)}
        />
        <Button type="submit" kind="quiet" aria-disabled={isAsked || undefined}>
          Apply
        </Button>
      </Row>
      <Said role="status">{isAsked && words.looking}</Said>
    </Folded>
  )
}
