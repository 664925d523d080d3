import { Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { Button } from '../Button'
import { type MenuAction, MenuPanel } from './MenuPanel'

type MenuButtonProps = { label: string; actions: readonly MenuAction[]; isBusy?: boolean }

/** A quiet button that opens a menu. */
export function MenuButton({ label, actions, isBusy = false }: MenuButtonProps) {
  return (
    <Root modal={false}>
      <Trigger asChild>
        <Button kind="quiet" low disabled={isBusy}>
          {label}
        </Button>
      </Trigger>
      <MenuPanel actions={actions} />
    </Root>
  )
}
