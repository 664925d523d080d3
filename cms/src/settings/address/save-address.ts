import { type AddressSaved, readAddress } from '@gesso/shared-types/settings/shop-address'
import { sql } from '@payloadcms/db-postgres'
import { addressOf } from '../../auth/own-origins'
import type { AddressConnection } from '../../connections/address-effect'
import { lockConnection, readConnection, saveConnection } from '../../connections/connection'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context, RequestContext, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { addressProblem } from './address-problem'
import { addressProofs } from './address-proof'

type Known = AddressConnection['known']

const store = (tx: Transaction, known: Known) => saveConnection(tx, 'address', { known, secrets: {} })

/** Returns what is wrong with an address; null if nothing is. */
async function problemAt(context: Context, url: string): Promise<string | null> {
  for (const prove of context.extensions(addressProofs)) {
    const proven = await prove(context, url)
    if (proven) return proven.problem
  }
  return addressProblem(context, url)
}

/**
 * Moves the shop to another address, if this shop answers there or the owner wants it all the same. The address that
 * the owner uses now is accepted until an owner has signed in by the new one, so that nobody locks themselves out.
 * @throws AppError invalid_input; conflict where the environment sets the address
 */
export async function saveAddress(
  context: RequestContext,
  given: { url: string; isUnchecked: boolean },
): Promise<AddressSaved> {
  const { env } = context
  if (env.fixed.includes('address'))
    throw new AppError('conflict', {
      message: 'The address is set where the shop runs, and cannot be changed here.',
    })
  const url = readAddress(given.url)
  if (url === null) throw invalidField('url', 'Enter an address such as https://gallery.example.com')
  const problem = given.isUnchecked ? null : await problemAt(context, url)
  if (problem !== null) return { isSaved: false, problem }
  const wasTest = env.payments === 'test'
  const used = addressOf(env, context.req.headers)
  const formerUrl = used === url ? null : used
  await withTransaction(context, async (tx) => {
    await lockConnection(tx, 'address')
    await store(tx, { url, formerUrl })
  })
  await context.followConnections?.()
  return { isSaved: true, url, formerUrl, endsTestPayments: wasTest && env.payments !== 'test' }
}

/**
 * Gives the former address up once an owner signs in by the new one. If that fails, the next sign-in does it.
 * @param userId who signs in
 * @param headers of the sign-in
 */
export async function giveUpFormerAddress(context: Context, userId: string, headers: Headers): Promise<void> {
  const { env, payload } = context
  if (env.formerUrl === null || addressOf(env, headers) !== env.publicUrl) return
  try {
    await withTransaction(context, async (tx) => {
      await lockConnection(tx, 'address')
      const owner = await tx.query(sql`SELECT id FROM users WHERE id = ${userId} AND role = 'owner'`)
      const stored = await readConnection<Known, object>(tx, 'address')
      if (owner.length > 0 && stored?.known.url === env.publicUrl && stored.known.formerUrl !== null)
        await store(tx, { ...stored.known, formerUrl: null })
    })
    await context.followConnections?.()
  } catch (err) {
    payload.logger.warn({ err, msg: 'The former address could not be given up yet' })
  }
}
