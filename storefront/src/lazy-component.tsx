import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './ui/ErrorBoundary'

/** A component in a chunk of its own. Once `preload` has run it renders at once, on the server and at hydration. */
export type LazyComponent = {
  preload: () => Promise<void>
  /** The component itself, or one that suspends until its chunk is loaded. */
  component: () => ComponentType
}

/** Splits a component off; `load` imports it. */
export function lazyComponent(load: () => Promise<ComponentType>): LazyComponent {
  let loaded: ComponentType | undefined
  const wait = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const suspending = lazy(wait)
  return {
    preload: async () => {
      await wait()
    },
    component: () => loaded ?? suspending,
  }
}

/** Shows a split-off component, or the fallback when its chunk can't be loaded or it fails. */
export function LazyView({ lazy, fallback }: { lazy: LazyComponent; fallback: ReactNode }) {
  // Chosen once: a component that was waited for must not be mounted again when its chunk is loaded.
  const [{ View }] = useState(() => ({ View: lazy.component() }))
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense>
        <View />
      </Suspense>
    </ErrorBoundary>
  )
}
