import type { ComponentType } from 'react'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { type LazyComponent, LazyPart, lazyComponent } from './lazy-component'

/** A page in a chunk of its own, which the build names after the page's file. */
export type LazyPage = LazyComponent & { name: string }

/** Splits a page off; `load` imports its component. */
export const lazyPage = (name: string, load: () => Promise<ComponentType>): LazyPage => ({
  name,
  ...lazyComponent(load),
})

const isShopThere = () =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/**
 * Tries a page again that could not be shown. Some browsers remember for as long as a document lives that a chunk could
 * not be loaded: only a new document asks for it again. While the shop cannot be reached the old one stays.
 */
async function tryAgain(page: LazyPage, retry: () => void): Promise<void> {
  const isLoaded = await page.preload().then(
    () => true,
    () => false,
  )
  if (!isLoaded && (await isShopThere())) window.location.reload()
  else retry()
}

/** Shows a split-off page. */
export function PageView({ page }: { page: LazyPage }) {
  return (
    <LazyPart
      lazy={page}
      fallback={(retry) => (
        <EmptyState title="Something Went Wrong" text="This page could not be shown. Please load it again.">
          <Button onClick={() => void tryAgain(page, retry)}>Try again</Button>
        </EmptyState>
      )}
    />
  )
}
