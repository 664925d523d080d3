import type { AskedWork, ContactInput } from '@gesso/shared-types/messages/message'
import { checkSolution } from '../bot-check/check-solution'
import { spendProof } from '../bot-check/spend-proof'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { findAskedWork } from './find-asked-work'
import { storeMessage } from './store-message'

/**
 * Stores a visitor's message and queues an email to the artist, who may prefer one a day (tell-of-messages), or none.
 * The title of the work that it asks about is stored too, for when the work is deleted.
 * @param altcha the solved bot check
 * @throws AppError bot_check_failed
 */
export async function sendMessage(
  context: Context,
  { name, email, subject, message, ...asked }: ContactInput & AskedWork,
  altcha: string | undefined,
): Promise<void> {
  const proof = await checkSolution(context, altcha)
  await withTransaction(context, async (tx) => {
    await spendProof(tx, proof)
    await storeMessage(
      tx,
      { kind: 'question', name, email, subject, message },
      await findAskedWork(tx, asked),
    )
  })
}
