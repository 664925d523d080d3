import type { LimitedName } from './rate-limit'

/** One of Payload's own calls that needs no session. */
export type VisitorCall = {
  method: 'GET' | 'POST'
  /** Matched exactly: any other spelling needs a session. */
  path: `/api/cms/${string}`
  limit: LimitedName
}

/**
 * All of Payload's own calls that anyone may make. Everything else below /api/cms needs a session before Payload sees
 * it, so that Payload's refusals do not tell strangers what exists. The contract defines the access of its own calls.
 */
const VISITOR_CALLS: readonly VisitorCall[] = [{ method: 'GET', path: '/api/cms/users/me', limit: 'whoAmI' }]

/** Finds the Payload call that a visitor may make. @param path as it was sent */
export const findVisitorCall = (method: string, path: string): VisitorCall | undefined =>
  VISITOR_CALLS.find((call) => call.method === method && call.path === path)
