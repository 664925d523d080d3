import type { PayloadRequest } from 'payload'
import type { Context } from './context'
import { extensionPoint } from './extension-point'

/** What is looked for, how many of a kind at most, and who looks. */
export type RecordQuery = { q: string; limit: number; user: PayloadRequest['user'] }

/** Searches records, as far as the account may see them, with the property names of the command palette's answer. */
export const foundRecords =
  extensionPoint<(context: Context, query: RecordQuery) => Promise<object>>('found records')
