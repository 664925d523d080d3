/** The property with which a save in the panel carries what was shown; no document has a field of this name. */
export const SHOWN = '_shown'

/** What was shown when somebody edited one document: its fields as loaded. */
export type ShownFields = { fields: Record<string, unknown> }

/** What was shown when somebody made a bulk change: the listed rows by id, each with its time of change. */
export type ShownRows = {
  rows: Record<string, string>
  /** When the list was read, for rows on its other pages. */
  at: string
}

/** The names of the rows that a bulk change skipped, because they had changed since the list was shown. */
export type LeftOut = { leftOut?: string[] }

/** The details of a refused stale save: the labels of the fields that changed in the meantime. */
export type StaleWrite = { code: 'stale'; changed: string[] }
