import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { createContext, useContext } from 'react'

export type Toast = {
  title: string
  description?: string
  /** Whether something went wrong: shown in red. */
  failed?: boolean
  /** A link to continue. The toast then stays until it is dismissed. */
  link?: { label: string; href: string }
  /** A link to a page of the storefront. */
  next?: { label: string; to: string }
  /** A picture of its subject. */
  picture?: Picture
  /** A button, while the toast is shown. */
  action?: { label: string; run: () => void }
}

/** The present toast; `open` is false while it disappears. */
export type ShownToast = Toast & { key: number; open: boolean }

export const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Returns `toast(…)`, which shows one short message in place of the previous one. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}
