import { sql } from '@payloadcms/db-postgres'
import { openSecrets, sealSecrets } from '../../connections/sealed-secrets'
import type { Context } from '../../platform/context'

type Account = { key: string; url: string }

/** Reads the shop's account at an authority; null if it has none that it can open. */
export async function accountAt({ env, query }: Context, directory: string): Promise<Account | null> {
  const [row] = await query<{ sealed: string }>(sql`
    SELECT sealed FROM https_accounts WHERE directory = ${directory}`)
  return row ? (openSecrets(env, `https account ${directory}`, row.sealed) as Account | null) : null
}

/** Stores the shop's account at an authority. */
export async function storeAccount(
  { env, query }: Context,
  directory: string,
  account: Account,
): Promise<void> {
  const sealed = sealSecrets(env, `https account ${directory}`, account)
  await query(sql`
    INSERT INTO https_accounts (directory, sealed) VALUES (${directory}, ${sealed})
    ON CONFLICT (directory) DO UPDATE SET sealed = EXCLUDED.sealed`)
}

/** Forgets an account that the authority does not know any more. */
export async function forgetAccount({ query }: Pick<Context, 'query'>, directory: string): Promise<void> {
  await query(sql`DELETE FROM https_accounts WHERE directory = ${directory}`)
}
