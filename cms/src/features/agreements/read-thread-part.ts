import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import { isOwner } from '../../auth/access'
import type { Context } from '../../platform/context'
import { readAgreements } from './read-agreements'

/** Reads the agreements of a thread. Only owners see them, because they hold links and sums of money. */
export async function readThreadPart(context: Context, { id }: { id: number }): Promise<Partial<Thread>> {
  if (!isOwner(context.req?.user)) return {}
  const agreements = await readAgreements(context, { messageId: id })
  return agreements.length > 0 ? { agreements } : {}
}
