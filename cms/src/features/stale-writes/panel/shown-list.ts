import type { ShownRows } from '../shown'

const lists = new Map<string, ShownRows>()

/** Remembers the rows of a list. @param slug the collection. @returns a function that forgets them */
export function rememberList(slug: string, rows: ShownRows): () => void {
  lists.set(slug, rows)
  return () => {
    if (lists.get(slug) === rows) lists.delete(slug)
  }
}

export const shownList = (slug: string): ShownRows | undefined => lists.get(slug)
