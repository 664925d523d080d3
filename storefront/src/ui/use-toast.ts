import { createContext, useContext } from 'react'

export type Toast = {
  title: string
  description?: string
  /** Something went wrong: shown in red. */
  failed?: boolean
}

/** The toast on show; `open` is false while it leaves. */
export type ShownToast = Toast & { key: number; open: boolean }

export const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Gives `toast(…)`, which shows one short message in place of the one before. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}
