import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../ui/Button'
import { Disclosure } from '../ui/Disclosure'
import { InputField } from '../ui/Field'
import { TextButton } from '../ui/IconButton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import type { TypedCode } from './use-typed-code'

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

/** The words of a field for a code. */
export type CodeWords = {
  name: string
  label: string
  applied: (name: string) => ReactNode
  looking: string
  maxLength: number
}

type CodeFieldProps = { code: Omit<TypedCode, 'hear'>; words: CodeWords; note?: string | undefined }

/** A folded field for a code. Once a code is applied, shows its name, a note, and a button that removes it. */
export function CodeField({ code, words, note }: CodeFieldProps) {
  const { applied, typed, problem, isAsked } = code
  const [isOpen, setOpen] = useState(Boolean(typed))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem) setOpen(true)
  }, [problem])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    code.apply()
    input.current?.focus()
  }
  if (applied && !isAsked) {
    return (
      <Applied>
        <span>
          {words.applied(applied)} <span role="status">is applied</span>
          {note && <Note>{note}</Note>}
        </span>
        <TextButton onClick={code.remove}>
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
          label={words.label}
          labelHidden
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={words.maxLength}
          value={typed}
          error={problem ?? undefined}
          onChange={(event) => code.type(event.target.value)}
        />
        <Button type="submit" kind="quiet" aria-disabled={isAsked || undefined}>
          Apply
        </Button>
      </Row>
      <Said role="status">{isAsked && words.looking}</Said>
    </Folded>
  )
}
