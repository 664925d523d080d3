import { sql } from '@payloadcms/db-postgres'
import { invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'

/**
 * Refuses addresses of the team: its accounts and invitations are not personal data of buyers and visitors
 * (docs/decisions/privacy.md).
 * @param email as `normalizeEmail` writes it
 * @throws AppError invalid_input for the field `email`
 */
export async function refuseTeam(context: Context, email: string): Promise<void> {
  const found = await context.query(sql`
    SELECT 1 FROM users WHERE email = ${email} UNION ALL SELECT 1 FROM account_invitations WHERE email = ${email}`)
  if (found.length > 0) {
    throw invalidField(
      'email',
      'This address belongs to an account or an invitation of this shop: see Accounts',
    )
  }
}
