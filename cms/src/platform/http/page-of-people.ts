import type { Context } from '../context'
import type { Page } from '../database/page'
import { tellPeopleShown } from '../people-shown'

/** Answers one page of an owner's list of people: the items, with the total count in a header. */
export async function pageOfPeople<T>(
  context: Context & { replyHeaders: Headers },
  { items, total }: Page<T>,
): Promise<T[]> {
  context.replyHeaders.set('X-Total-Count', String(total))
  await tellPeopleShown(context, items.length)
  return items
}
