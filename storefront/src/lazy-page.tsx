import type { ComponentType } from 'react'
import { type LazyComponent, LazyView, lazyComponent } from './lazy-component'
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
    <LazyView
      lazy={page}
      fallback={
        <EmptyState title="Something Went Wrong" text="This page could not be shown. Please load it again." />
      }
    />
  )
}
