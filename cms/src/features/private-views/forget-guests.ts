import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { forgetSalts } from './record-opening'

/** Forgets the guests of yesterday's views, where nobody has opened one since. @returns false: there is no more */
export async function forgetGuests(context: Context): Promise<boolean> {
  await withTransaction(context, forgetSalts)
  return false
}
