import { Content, Item } from '@radix-ui/react-dropdown-menu'
import type { ComponentProps } from 'react'
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

type MenuPanelProps = Omit<ComponentProps<typeof Content>, 'children'> & { actions: readonly MenuAction[] }

/**
 * The content of an open menu, inside Radix's `DropdownMenu`. The menu must not be `modal`: a modal one locks scrolling
 * with a style element, which the Content-Security-Policy forbids.
 */
export function MenuPanel({ actions, ...rest }: MenuPanelProps) {
  return (
    <Panel align="start" sideOffset={4} collisionPadding={8} loop {...rest}>
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
  )
}
