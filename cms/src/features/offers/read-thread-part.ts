import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import type { Context } from '../../platform/context'
import { readAgreements } from '../agreements/read-agreements'
import { readCommission, readOffer } from './read-offer'

/** Reads the offer or commission of a message for its thread. */
export async function readThreadPart(
  context: Context,
  { id, kind }: { id: number; kind: string },
): Promise<Partial<Thread>> {
  if (kind === 'commission') {
    const commission = await readCommission(context, id)
    return commission ? { commission } : {}
  }
  if (kind !== 'offer') return {}
  const offer = await readOffer(context, id, await readAgreements(context, { messageId: id }))
  return offer ? { offer } : {}
}
