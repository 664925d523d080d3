import { Anchor, Content, Item, Root } from '@radix-ui/react-menu'
import { type RefObject, useRef } from 'react'
import styled from 'styled-components'
import { panelStyle } from './panel-style'

const Panel = styled(Content)`
  ${panelStyle}
`
const Choice = styled(Item)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 20px;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  &[data-highlighted] {
    background: var(--tint);
    outline: none;
  }
  &:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: -3px;
  }
  &[data-disabled] {
    color: var(--soft);
    cursor: default;
  }
`

/** A menu item that runs something, or a link. */
export type MenuAction = { label: string; isDisabled?: boolean } & ({ run: () => void } | { href: string })

export type MenuPanelProps = {
  id: string
  actions: readonly MenuAction[]
  align?: 'start' | 'end'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button below which the menu opens, whose name is the menu's. */
  buttonRef: RefObject<HTMLButtonElement | null>
  /** Called before the focus goes back to the button; `preventDefault` keeps it where it is. */
  onClosed?: ((event: Event) => void) | undefined
}

/**
 * The menu of `useMenu`, with what only an open one needs. It is not `modal`: a modal one locks scrolling with a style
 * element, which the Content-Security-Policy forbids.
 */
export function MenuPanel(props: MenuPanelProps) {
  const { id, actions, align = 'start', isOpen, onOpenChange, buttonRef, onClosed } = props
  const isLeft = useRef(false)
  return (
    <Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <Anchor virtualRef={buttonRef} />
      <Panel
        id={id}
        aria-labelledby={buttonRef.current?.id}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        loop
        onInteractOutside={(event) => {
          // A press on the button closes the menu by its own click.
          if (buttonRef.current?.contains(event.target as Node)) event.preventDefault()
          else isLeft.current = true
        }}
        onCloseAutoFocus={(event) => {
          onClosed?.(event)
          if (!event.defaultPrevented && !isLeft.current) buttonRef.current?.focus()
          isLeft.current = false
          event.preventDefault()
        }}
      >
        {actions.map(({ label, isDisabled = false, ...action }) =>
          'href' in action ? (
            <Choice key={label} asChild>
              <a href={action.href}>{label}</a>
            </Choice>
          ) : (
            <Choice key={label} disabled={isDisabled} onSelect={action.run}>
              {label}
            </Choice>
          ),
        )}
      </Panel>
    </Root>
  )
}
