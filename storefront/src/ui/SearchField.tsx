import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { AdminIcon } from './AdminIcon'
import { visuallyHidden } from './VisuallyHidden'

/** The pause in typing before the search starts, in milliseconds. */
const PAUSE_MS = 250

const Place = styled.div`
  position: relative;
  flex: 0 1 320px;
  min-width: 0;
  svg {
    position: absolute;
    top: 14px;
    left: 14px;
    color: var(--soft);
    pointer-events: none;
  }
`
const Label = styled.label`
  ${visuallyHidden}
`
const Input = styled.input`
  width: 100%;
  min-height: 44px;
  padding: 9px 14px 9px 42px;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--card);
  font: var(--t16);
  &:hover {
    border-color: var(--ink);
  }
  &:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: -1px;
    border-color: var(--ink);
  }
`

type SearchFieldProps = { label: string; onSearch: (q: string) => void }

/** Searches a list during typing. */
export function SearchField({ label, onSearch }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState('')
  const latest = useRef({ onSearch, asked: '' })
  latest.current.onSearch = onSearch

  useEffect(() => {
    const q = text.trim()
    if (q === latest.current.asked) return
    const timer = setTimeout(
      () => {
        latest.current.asked = q
        latest.current.onSearch(q)
      },
      q === '' ? 0 : PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text])

  return (
    <Place role="search">
      <Label htmlFor={id}>{label}</Label>
      <AdminIcon name="search" size={16} />
      <Input
        id={id}
        type="search"
        placeholder="Search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Place>
  )
}
