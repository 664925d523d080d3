import type { ComponentType } from 'react'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { type LazyComponent, LazyPart, lazyComponent } from './lazy-component'

/** A page in a chunk of its own. `name` is the chunk's name, from the page's file. */
export type LazyPage = LazyComponent & { name: string }

/** Splits a page off into the chunk that `load` imports. */
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
 * Tries to show a page again. Some browsers remember a failed chunk for the lifetime of the document, so only a new
 * document requests it again. While the shop cannot be reached, the old document stays.
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
