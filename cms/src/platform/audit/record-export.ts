import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { record } from './record'

/** Writes down that a table is given out, before its first row is. */
export const recordExport = (context: Context, noun: string): Promise<void> =>
  withTransaction(context, (tx) => record(tx, { action: 'exported', noun }))
