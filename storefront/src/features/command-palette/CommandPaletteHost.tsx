import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AdminModeProps } from '../../pages/dashboard/admin-mode-props'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { useToast } from '../../ui/use-toast'
import { asksForCommandPalette, watchCommandPaletteOpener } from './command-palette-opener'

const load = async () => ({ default: (await import('./CommandPalette')).CommandPalette })
const CommandPalette = lazy(load)

/** Whether a dialog covers the page: the command palette would open behind it, or on top of unsaved input. */
const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null

/** Opens the command palette on every page of admin mode, by keyboard and on request. */
export function CommandPaletteHost(props: AdminModeProps) {
  const [isOpen, setOpen] = useState(false)
  const [close] = useState(() => () => setOpen(false))
  const toast = useToast()
  const state = useRef({ isOpen, toast })
  state.current = { isOpen, toast }

  useEffect(() => {
    // Loaded in advance, because what is typed while it loads would be lost.
    void load().catch(() => {})
    const open = async () => {
      try {
        await load()
        if (!isCovered()) setOpen(true)
      } catch {
        const description = 'The search could not be loaded. Please try again.'
        state.current.toast({ title: 'Error', description, failed: true })
      }
    }
    const onKey = (event: KeyboardEvent) => {
      if (!asksForCommandPalette(event) || event.defaultPrevented) return
      event.preventDefault()
      if (event.repeat) return
      if (state.current.isOpen) setOpen(false)
      else void open()
    }
    const end = watchCommandPaletteOpener(() => void open())
    document.addEventListener('keydown', onKey)
    return () => {
      end()
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  if (!isOpen) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <CommandPalette {...props} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  )
}
