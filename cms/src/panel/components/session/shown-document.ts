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

/**
 * Remembers an open form. @param address below the panel's API, such as `artworks/12`. @returns a function that
 * forgets it
 */
export function rememberDocument(address: string, one: ShownDocument): () => void {
  documents.set(address, one)
  return () => {
    if (documents.get(address) === one) documents.delete(address)
  }
}

export const shownDocument = (address: string): ShownDocument | undefined => documents.get(address)
