import { hasFactor } from '@gesso/shared-types/auth/account'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { sessionOf } from '../../auth/sessions'
import { tellOwners } from '../../auth/tell-account'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readFactors } from './second-factor'

/**
 * Sets whether everybody needs a second factor. From their next request on, users without one can only set one up.
 * @throws AppError conflict if the user who demands it has none
 */
export async function demandFactor(context: Context, isDemanded: boolean): Promise<void> {
  const { userId } = sessionOf(context)
  await withTransaction(context, async (tx) => {
    if (isDemanded && !hasFactor(await readFactors(tx, userId))) {
      throw new AppError('conflict', {
        message: 'Set up a second factor of your own first, on your account’s page.',
      })
    }
    const changed = await tx.query(sql`
      INSERT INTO team_rules (demands_factor) VALUES (${isDemanded})
      ON CONFLICT (id) DO UPDATE SET demands_factor = ${isDemanded} WHERE team_rules.demands_factor <> ${isDemanded}
      RETURNING id`)
    if (changed.length === 0) return
    await record(tx, {
      action: 'updated',
      noun: 'settings',
      recordId: 'team',
      label: 'Accounts',
      changes: [{ field: 'second factor for everybody', old: !isDemanded, new: isDemanded }],
    })
    await tellOwners(tx, isDemanded ? 'factor_demanded' : 'factor_not_demanded')
  })
}
