import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { record } from './record'

/** Records an export in the audit trail, before its first row is sent. */
export const recordExport = (context: Context, noun: string): Promise<void> =>
  withTransaction(context, (tx) => record(tx, { action: 'exported', noun }))
