import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import { isOwner } from '../../auth/access'
import type { Context } from '../../platform/context'
import { readAgreements } from './read-agreements'

/** What was agreed on in a thread. With its links and sums it is an owner's, as money is. */
export async function readThreadPart(context: Context, { id }: { id: number }): Promise<Partial<Thread>> {
  if (!isOwner(context.req?.user)) return {}
  const agreements = await readAgreements(context, { messageId: id })
  return agreements.length > 0 ? { agreements } : {}
}
