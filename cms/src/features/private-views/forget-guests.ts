import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { forgetSalts } from './record-opening'

/** Deletes past days' salts and guest hashes, if no view was opened since. @returns false: there is no more */
export async function forgetGuests(context: Context): Promise<boolean> {
  await withTransaction(context, forgetSalts)
  return false
}
