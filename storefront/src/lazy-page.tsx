import type { ComponentType } from 'react'
import { type LazyComponent, LazyPart, lazyComponent } from './lazy-component'
import { Button } from './ui/Button'
import { EmptyState } from './ui/EmptyState'

/** A page in a chunk of its own, which the build names after the page's file. */
export type LazyPage = LazyComponent & { name: string }

/** Splits a page off; `load` imports its component. */
export const lazyPage = (name: string, load: () => Promise<ComponentType>): LazyPage => ({
  name,
  ...lazyComponent(load),
})

/** Shows a split-off page. */
export function PageView({ page }: { page: LazyPage }) {
  return (
    <LazyPart
      lazy={page}
      fallback={(retry) => (
        <EmptyState title="Something Went Wrong" text="This page could not be shown. Please load it again.">
          <Button onClick={retry}>Try again</Button>
        </EmptyState>
      )}
    />
  )
}
