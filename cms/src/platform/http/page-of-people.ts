import type { Context } from '../context'
import type { Page } from '../database/page'
import { tellPeopleShown } from '../people-shown'

/** A page of one of the owner's lists of people as it is answered: its items, and the whole's count as a header. */
export async function pageOfPeople<T>(
  context: Context & { replyHeaders: Headers },
  { items, total }: Page<T>,
): Promise<T[]> {
  context.replyHeaders.set('X-Total-Count', String(total))
  await tellPeopleShown(context, items.length)
  return items
}
