import { type ComponentType, lazy, Suspense, useState } from 'react'
import { EmptyState } from './ui/EmptyState'
import { ErrorBoundary } from './ui/ErrorBoundary'

/** A page in a chunk of its own. Once `preload` has run it renders at once, on the server and at hydration. */
export type LazyPage = {
  /** Name of the chunk, as the build names it after the page's file. */
  name: string
  preload: () => Promise<void>
  /** The page itself, or while its chunk is missing one that waits for it. */
  component: () => ComponentType
}

/** Splits a page off; `load` imports its component. */
export function lazyPage(name: string, load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const wait = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const waiting = lazy(wait)
  return {
    name,
    preload: async () => {
      await wait()
    },
    component: () => loaded ?? waiting,
  }
}

/** Shows a split-off page. */
export function PageView({ page }: { page: LazyPage }) {
  // Chosen once: a page that was waited for must not be mounted anew when its chunk is there.
  const [{ Page }] = useState(() => ({ Page: page.component() }))
  return (
    <ErrorBoundary
      fallback={
        <EmptyState title="Something Went Wrong" text="This page could not be shown. Please load it again." />
      }
    >
      <Suspense>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}
