import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from '../ui/ErrorBoundary'

/** A component in a chunk of its own. After `preload` it renders at once, on the server and at hydration. */
export type LazyComponent = {
  preload: () => Promise<void>
  /** The component itself, or one that suspends until its chunk is loaded. */
  component: () => ComponentType
  /** Forgets a failure, which React would keep forever. */
  renew: () => void
}

/** Splits a component off into the chunk that `load` imports. */
export function lazyComponent(load: () => Promise<ComponentType>): LazyComponent {
  let loaded: ComponentType | undefined
  const wait = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  let suspending = lazy(wait)
  return {
    preload: async () => {
      await wait()
    },
    component: () => loaded ?? suspending,
    renew: () => {
      suspending = lazy(wait)
    },
  }
}

type LazyPartProps = {
  lazy: LazyComponent
  /** Shown when the chunk cannot be loaded or the component fails. */
  fallback: (retry: () => void) => ReactNode
}

/** Shows a split-off component inside the caller's Suspense. */
export function LazyPart({ lazy, fallback }: LazyPartProps) {
  // Chosen once: a component that was waited for must not be mounted again when its chunk is loaded.
  const [{ View, attempt }, choose] = useState(() => ({ View: lazy.component(), attempt: 0 }))
  const retry = () => {
    lazy.renew()
    choose({ View: lazy.component(), attempt: attempt + 1 })
  }
  return (
    <ErrorBoundary key={attempt} fallback={fallback(retry)}>
      <View />
    </ErrorBoundary>
  )
}

/**
 * Shows a split-off component, `loading` until its chunk is loaded, or `fallback` when that fails or the component
 * does.
 */
export function LazyView({
  lazy,
  fallback,
  loading,
}: {
  lazy: LazyComponent
  fallback: ReactNode
  loading?: ReactNode
}) {
  return (
    <Suspense fallback={loading}>
      <LazyPart lazy={lazy} fallback={() => fallback} />
    </Suspense>
  )
}
