import type { CallName } from '@gesso/shared-types/contract'
import { extensionPoint } from './extension-point'

/** What of a request says which page or call it asks for. */
export type Asked = { path: string; url: string }

/** An open call of a feature that answers what the query asks, of the call and of the pages that make it. */
export type QueriedCall = {
  name: CallName
  path: string
  /** What an address asks for, in one spelling, as a query; null for other addresses. */
  queryOf: (asked: Asked) => string | null
  /** Whether others will ask for the same, so that keeping the answer is worth the memory. */
  isForMany: (asked: Asked, answer: unknown) => boolean
}
export const queriedCalls = extensionPoint<QueriedCall>('queried calls')

/** The query of an address, with its question mark; '' where it has none. */
export const queryOf = (url: string): string => {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}
