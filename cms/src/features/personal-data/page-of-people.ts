import type { Context } from '../../platform/context'
import type { Page } from '../../platform/database/page'
import { countPeople } from '../audit-trail/count-people'

/** A page of one of the owner's lists of people as it is answered: its items, and the whole's count as a header. */
export async function pageOfPeople<T>(
  context: Context & { replyHeaders: Headers },
  { items, total }: Page<T>,
): Promise<T[]> {
  context.replyHeaders.set('X-Total-Count', String(total))
  await countPeople(context, items.length)
  return items
}
