import type { LimitedName } from './rate-limit'

/** One of Payload's own calls that needs no session. */
export type VisitorCall = {
  method: 'GET' | 'POST'
  /** Exactly so: any other spelling needs a session. */
  path: `/api/cms/${string}`
  limit: LimitedName
}

/**
 * What anyone may ask of Payload's own API, all of it. Everything else below /api/cms needs a session before Payload
 * sees it, so that no refusal of Payload's tells a stranger what exists. The contract's calls have their access in the
 * contract.
 */
const VISITOR_CALLS: readonly VisitorCall[] = [{ method: 'GET', path: '/api/cms/users/me', limit: 'whoAmI' }]

/** The call that a visitor may make of Payload's own. @param path as it was sent */
export const findVisitorCall = (method: string, path: string): VisitorCall | undefined =>
  VISITOR_CALLS.find((call) => call.method === method && call.path === path)
