import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styled from 'styled-components'

const Card = styled.div`
  position: absolute;
  z-index: 6;
  display: grid;
  width: max-content;
  min-width: 208px;
  max-width: calc(100vw - 2 * var(--gutter));
  padding: 4px 0;
  border: 1px solid var(--ink);
  background: var(--board);
  box-shadow: var(--lift);
  font: var(--t14);
`
const Choice = styled.button.attrs({ type: 'button', role: 'menuitem', tabIndex: -1 })`
  min-height: 44px;
  padding: 0 20px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    background: var(--tint);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-disabled='true'] {
    background: none;
    color: var(--soft);
    cursor: default;
  }
`

type PopUpProps = {
  label: string
  role: 'menu' | 'dialog'
  /** The button that opened it: pressing it is not a press outside, and gets the focus back. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  children: ReactNode
}

/** A small board above the page; closes on Escape and a press elsewhere. Its parent gives it its place. */
export function PopUp({ label, role, opener, onClose, onKeyDown, children }: PopUpProps) {
  const card = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    card.current?.querySelector<HTMLElement>('button:not([aria-disabled="true"]), input')?.focus()
    card.current?.scrollIntoView({ block: 'nearest' })
    const onPress = ({ target }: PointerEvent) => {
      const isInside = [card, opener].some(({ current }) => current?.contains(target as Node))
      if (!isInside) close.current()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [opener])

  return (
    <Card
      ref={card}
      role={role}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          onClose()
          opener.current?.focus()
        } else onKeyDown?.(event)
      }}
      onBlur={({ relatedTarget }) => {
        // Focus that goes nowhere goes with a press, which is judged above.
        if (relatedTarget && !card.current?.contains(relatedTarget)) onClose()
      }}
    >
      {children}
    </Card>
  )
}

export type MenuItem = { label: string; isRefused?: boolean; run: () => void }

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A menu of a few verbs, walked with the arrow keys. */
export function Menu({ items, ...rest }: Omit<PopUpProps, 'role' | 'children'> & { items: MenuItem[] }) {
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const step = STEPS[event.key]
    const now = choices.indexOf(document.activeElement as HTMLElement)
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? choices.length - 1
          : step && (now + step + choices.length) % choices.length
    if (next === undefined) return
    event.preventDefault()
    choices[next]?.focus()
  }
  return (
    <PopUp {...rest} role="menu" onKeyDown={walk}>
      {items.map(({ label, isRefused = false, run }) => (
        <Choice key={label} aria-disabled={isRefused} onClick={() => !isRefused && run()}>
          {label}
        </Choice>
      ))}
    </PopUp>
  )
}
