import { TOAST_REMOVE_MS } from '@gesso/shared-types/settings/shop-rules'
import { lazy, type ReactNode, Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary'
import { type ShownToast, type Toast, ToastContext } from './use-toast'

const ToastView = lazy(async () => ({ default: (await import('./ToastView')).ToastView }))

/** Holds the toast that is shown. The code that renders it is loaded with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null)

  // In a transition, so that what the press itself changes is painted first.
  const toast = useCallback((next: Toast) => {
    startTransition(() => setShown((last) => ({ ...next, key: (last?.key ?? 0) + 1, open: true })))
  }, [])
  const dismiss = useCallback(() => setShown((last) => last && { ...last, open: false }), [])

  const dismissedKey = shown && !shown.open ? shown.key : null
  useEffect(() => {
    if (dismissedKey === null) return
    const timer = setTimeout(
      () => setShown((last) => (last?.key === dismissedKey ? null : last)),
      TOAST_REMOVE_MS,
    )
    return () => clearTimeout(timer)
  }, [dismissedKey])

  return (
    <ToastContext value={toast}>
      {children}
      {shown && (
        <ErrorBoundary>
          <Suspense>
            <ToastView toast={shown} onDismiss={dismiss} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ToastContext>
  )
}
