import { type KeyboardEvent, lazy, type RefObject, Suspense, useId, useState } from 'react'
import { ErrorBoundary } from '../ErrorBoundary'
import { useToast } from '../use-toast'
import type { MenuPanelProps } from './MenuPanel'

const load = async () => ({ default: (await import('./MenuPanel')).MenuPanel })
const MenuPanel = lazy(load)

type MenuOptions = Pick<MenuPanelProps, 'actions' | 'align' | 'onClosed'>

/**
 * A menu below a button. Its scripts are loaded when a pointer or the focus reaches the button.
 * @returns props for the button, and the menu, which stands beside it
 */
export function useMenu(buttonRef: RefObject<HTMLButtonElement | null>, options: MenuOptions) {
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const want = () => {
    // Without them the press says so.
    if (!isWanted)
      load().then(
        () => setWanted(true),
        () => undefined,
      )
  }
  const open = async () => {
    try {
      await load()
      setWanted(true)
      setOpen(true)
    } catch {
      const description = 'The menu could not be loaded. Please load the page again.'
      toast({ title: 'Error', description, failed: true })
    }
  }
  const buttonProps = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}menu` : undefined,
    onPointerEnter: want,
    onFocus: want,
    onClick: () => (isOpen ? setOpen(false) : void open()),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      void open()
    },
  } as const
  const menu = isWanted && (
    <ErrorBoundary>
      <Suspense>
        <MenuPanel
          {...options}
          id={`${id}menu`}
          isOpen={isOpen}
          onOpenChange={setOpen}
          buttonRef={buttonRef}
        />
      </Suspense>
    </ErrorBoundary>
  )
  return { buttonProps, menu }
}
