import { useRef } from 'react'
import { Button } from '../Button'
import type { MenuAction } from './MenuPanel'
import { useMenu } from './use-menu'

type MenuButtonProps = { label: string; actions: readonly MenuAction[]; isBusy?: boolean }

/** A quiet button that opens a menu. */
export function MenuButton({ label, actions, isBusy = false }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { buttonProps, menu } = useMenu(button, { actions })
  return (
    <>
      <Button ref={button} kind="quiet" low disabled={isBusy} {...buttonProps}>
        {label}
      </Button>
      {menu}
    </>
  )
}
