import type { ShownRows } from '../../../platform/stale-writes/shown'

/** A field of an open form: its value when it was loaded, and its value now. */
export type ShownField = { initialValue?: unknown; value?: unknown; rows?: unknown[] | undefined }

/** An open form: what it shows, and what it does when its save was stale or succeeded. */
export type ShownDocument = {
  fields: () => Record<string, ShownField>
  onStale: (changed: string[]) => void
  onSaved: () => void
  /** Keeps the value that a field was loaded with, before a rich text gets a new initial value. */
  keepLoaded: (path: string, value: unknown) => void
  /**
   * The row of a form that began as new and has been saved since, such as `newsletters/12`: its next save updates that
   * row.
   */
  row?: string
}

const documents = new Map<string, ShownDocument>()
const lists = new Map<string, ShownRows>()

function remember<T>(all: Map<string, T>, address: string, one: T): () => void {
  all.set(address, one)
  return () => {
    if (all.get(address) === one) all.delete(address)
  }
}

/**
 * Remembers an open form. @param address below the panel's API, such as `artworks/12`. @returns a function that
 * forgets it
 */
export const rememberDocument = (address: string, one: ShownDocument): (() => void) =>
  remember(documents, address, one)

/** Remembers the rows of a list. @param slug the collection. @returns a function that forgets them */
export const rememberList = (slug: string, rows: ShownRows): (() => void) => remember(lists, slug, rows)

export const shownDocument = (address: string): ShownDocument | undefined => documents.get(address)
export const shownList = (slug: string): ShownRows | undefined => lists.get(slug)
