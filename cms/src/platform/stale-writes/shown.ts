/** The name under which a save in the panel carries what was shown. It is none of a document's fields. */
export const SHOWN = '_shown'

/** What somebody saw when they changed one document: its fields as they were loaded. */
export type ShownFields = { fields: Record<string, unknown> }

/** What somebody saw when they changed many: the rows of the list by id, each with when it was last changed. */
export type ShownRows = {
  rows: Record<string, string>
  /** When the list was read, for rows on its other pages. */
  at: string
}

/** What a bulk change left alone: the names of the rows that had changed since the list was shown. */
export type LeftOut = { leftOut?: string[] }

/** What a refusal tells of a save that came too late: the labels of the fields that changed elsewhere. */
export type StaleWrite = { code: 'stale'; changed: string[] }
