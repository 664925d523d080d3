import type { Context } from '../context'
import type { Page } from '../database/page'
import { extensionPoint } from '../extension-point'

/** Told of how many people a list has shown to whoever asks. */
export const peopleShown = extensionPoint<(context: Context, people: number) => Promise<void>>('people shown')

/** A page of one of the owner's lists of people as it is answered: its items, and the whole's count as a header. */
export async function pageOfPeople<T>(
  context: Context & { replyHeaders: Headers },
  { items, total }: Page<T>,
): Promise<T[]> {
  context.replyHeaders.set('X-Total-Count', String(total))
  for (const tell of context.extensions(peopleShown)) await tell(context, items.length)
  return items
}
