import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first of the artworks that the visitor asked for, once they are rendered, because they come
 * before the link that was pressed. Artworks that load by themselves leave the focus where it is.
 * @param works how many are loaded
 */
export function useFocusOnMore(works: number): {
  grid: RefObject<HTMLDivElement | null>
  /** To call with the press: the index of the first new artwork in the grid. */
  focusFrom: (index: number) => void
} {
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever works are added
  useEffect(() => {
    if (wanted.current === null) return
    const title = grid.current?.querySelectorAll<HTMLElement>('h2 a')[wanted.current]
    if (!title) return
    wanted.current = null
    title.focus()
  }, [works])
  return {
    grid,
    focusFrom: (index) => {
      wanted.current = index
    },
  }
}
