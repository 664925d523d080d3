import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { forgetSalts } from './record-opening'

/**
 * Deletes the salts and guest hashes of past days, in case nobody has opened a view since. @returns false: there is
 * no more
 */
export async function forgetGuests(context: Context): Promise<boolean> {
  await withTransaction(context, forgetSalts)
  return false
}
