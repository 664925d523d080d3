import type { AuditNoun } from '@gesso/shared-types/features/audit-trail/audit'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { record } from './record'

/** Writes down that a table is given out, before its first row is. */
export const recordExport = (context: Context, noun: AuditNoun): Promise<void> =>
  withTransaction(context, (tx) => record(tx, { action: 'exported', noun }))
