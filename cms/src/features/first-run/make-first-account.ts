import type { firstAccountInputSchema } from '@gesso/shared-types/features/first-run/first-run'
import { DEFAULT_SHOP_SETTINGS } from '@gesso/shared-types/settings/shop-settings'
import { sql } from '@payloadcms/db-postgres'
import type * as z from 'zod/mini'
import { checkNewPassword } from '../../auth/check-password'
import { addFirstOwner, hasAccount } from '../../auth/make-first-owner'
import { startSession } from '../../auth/sessions'
import { normalEmail, type Sender, type SignedIn } from '../../auth/sign-in'
import { AppError } from '../../platform/app-error'
import { accountActor, actingFor, originOf } from '../../platform/audit/origin'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { hashToken } from '../../platform/token'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readDemo } from '../demo/demo'
import { decideAboutDemo } from '../demo/hang-demo'

const isOpenBy = (token: string) =>
  sql`step = 'account' AND token_hash = ${hashToken(token)} AND NOT EXISTS (SELECT 1 FROM users)`

/** Checks the printed link, which works once. @throws AppError forbidden */
export async function requireLink(context: Context, token: string): Promise<void> {
  const [open] = await context.query(sql`SELECT 1 FROM first_runs WHERE ${isOpenBy(token)}`)
  if (!open) throw await over(context)
}

/** Why a link does not work: it was used, or a later start has printed another one. */
const over = async (context: Context): Promise<AppError> =>
  new AppError('forbidden', {
    message: (await hasAccount(context))
      ? 'The owner’s account is made already. Sign in with its email address and password.'
      : 'This link is not valid any more. Open the link that the shop printed when it was started last.',
  })

/**
 * Makes the owner's account by the printed link, once, names the shop after the artist if it has no name yet, and signs
 * in. A refused password leaves the link valid.
 * @throws AppError forbidden for an invalid link, or if there is an account; invalid_input
 */
export async function makeFirstAccount(
  context: Context,
  { token, artistName, password, ...given }: z.infer<typeof firstAccountInputSchema>,
  { headers }: Sender,
): Promise<SignedIn> {
  const email = normalEmail(given.email)
  await requireLink(context, token)
  await checkNewPassword(password, [email, artistName])
  const session = await withTransaction(context, async (tx) => {
    // A demo that SEED has hung leaves nothing to choose.
    const next = (await readDemo(tx)) ? 'work' : 'gallery'
    const taken = await tx.query(
      sql`UPDATE first_runs SET step = ${next} WHERE ${isOpenBy(token)} RETURNING id`,
    )
    const userId = taken.length > 0 ? await addFirstOwner(tx, email, password) : null
    if (userId === null) return null
    await decideAboutDemo(tx, false)
    const origin = { ...originOf(tx), actor: accountActor({ id: userId, email }) }
    await actingFor(origin, () => nameShop(tx, artistName))
    const userAgent = headers.get('user-agent') ?? ''
    return { userId, token: await startSession(tx, userId, userAgent, 'link of the first start') }
  })
  if (!session) throw await over(context)
  return session
}

async function nameShop(tx: Transaction, artistName: string): Promise<void> {
  const isUnnamed = (await readShopSettings(tx)).shopName === DEFAULT_SHOP_SETTINGS.shopName
  const data = { artistName, ...(isUnnamed && { shopName: artistName }) }
  await tx.payload.updateGlobal({ slug: 'shop_settings', data, depth: 0, req: tx.req })
}
