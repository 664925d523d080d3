import type { ShownRows } from '../../../platform/stale-writes/shown'

/** A field of an open form: its value as it was loaded, and as it is now. */
export type ShownField = { initialValue?: unknown; value?: unknown; rows?: unknown[] | undefined }

/** An open form: what it shows, and what it does when its save came too late. */
export type ShownDocument = {
  fields: () => Record<string, ShownField>
  onStale: (changed: string[]) => void
  onSaved: () => void
  /** Keeps what a field had when it was loaded, before a rich text is shown anew by another loaded value. */
  keepLoaded: (path: string, value: unknown) => void
  /** Of a form that began as new and has its row since, such as `newsletters/12`: its next save is a change of that. */
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

/** @param address the document's below the panel's interface, such as `artworks/12`. @returns ends it */
export const rememberDocument = (address: string, one: ShownDocument): (() => void) =>
  remember(documents, address, one)

/** @param slug the list's collection. @returns ends it */
export const rememberList = (slug: string, rows: ShownRows): (() => void) => remember(lists, slug, rows)

export const shownDocument = (address: string): ShownDocument | undefined => documents.get(address)
export const shownList = (slug: string): ShownRows | undefined => lists.get(slug)
