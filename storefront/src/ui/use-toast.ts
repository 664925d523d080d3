import { createContext, useContext } from 'react'

export type Toast = {
  title: string
  description?: string
  /** Something went wrong: shown in red. */
  failed?: boolean
}

export const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Gives `toast(…)`: shows one short message, in place of the one before (specification section 9). */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}
