import type { IncomingHttpHeaders } from 'node:http'
import { ADMIN_MODE_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { mayHaveSession } from '../../auth/account-cookies'
import { type Asked, queryOf } from '../queried-calls'

/**
 * Whether a request is for the home page in admin mode, by its cookies or by the address to which a sign-in leads.
 * Whether the session holds is not known yet. No kept answer answers it.
 */
export function asksForDashboard({ cookie = '' }: IncomingHttpHeaders, { path, url }: Asked): boolean {
  if (path !== '/' || !mayHaveSession(cookie)) return false
  return (
    cookie.includes(`${ADMIN_MODE_COOKIE}=1`) || new URLSearchParams(queryOf(url)).get('admin') === 'true'
  )
}
