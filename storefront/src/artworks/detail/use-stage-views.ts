import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { useEffect, useState } from 'react'
import { stageViews } from '../../features-in/stage'
import { useShop } from '../../shop-context'
import type { StageView } from './stage-view'

/** Whether each view runs here, by its words; those that are not named are not asked yet. */
type Known = Readonly<Record<string, boolean>>

/**
 * Finds the views that a work's page offers in this browser.
 * @param onAsked called once with the view that the page's address asks for
 * @returns each with whether it is known that it runs here
 */
export function useStageViews(
  artwork: Artwork,
  onAsked: (view: StageView) => void,
): { view: StageView; isReady: boolean }[] {
  const shop = useShop()
  const [known, setKnown] = useState<Known>({})
  const offered = stageViews.filter((view) => view.isOffered(artwork, shop))

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page is hydrated
  useEffect(() => {
    let isShown = true
    const query = new URLSearchParams(window.location.search)
    for (const view of offered) {
      const { words, runsHere, opensBy } = view
      if (!runsHere && opensBy === undefined) continue
      void (async () => {
        const runs = (await runsHere?.()) ?? true
        if (!isShown) return
        setKnown((before) => ({ ...before, [words]: runs }))
        if (runs && opensBy !== undefined && query.has(opensBy)) onAsked(view)
      })()
    }
    return () => {
      isShown = false
    }
  }, [])

  return offered
    .filter(({ words }) => known[words] !== false)
    .map((view) => ({ view, isReady: !view.runsHere || known[view.words] === true }))
}
