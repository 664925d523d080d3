import type { Page } from '../database/page'

/** A page of one of the owner's lists as it is answered: its items, and the whole's count as a header. */
export function withTotalCount<T>(replyHeaders: Headers, { items, total }: Page<T>): T[] {
  replyHeaders.set('X-Total-Count', String(total))
  return items
}
