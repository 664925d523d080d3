import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { createContext, useContext } from 'react'

export type Toast = {
  title: string
  description?: string
  /** Something went wrong: shown in red. */
  failed?: boolean
  /** Where to go on. Such a toast stays until it is dismissed. */
  link?: { label: string; href: string }
  /** A page of the storefront that follows from it. */
  next?: { label: string; to: string }
  /** What it is about. */
  picture?: Picture
  /** What can be done about it, while it is on show. */
  action?: { label: string; run: () => void }
}

/** The toast on show; `open` is false while it leaves. */
export type ShownToast = Toast & { key: number; open: boolean }

export const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Gives `toast(…)`, which shows one short message in place of the one before. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}
