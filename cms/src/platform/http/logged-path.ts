import { findEndpoint } from './find-endpoint'

/** Pages and files below these paths are the same for everyone, or their names identify nobody. */
const OPEN = /^\/(artwork|assets|cards|media|_next)\//

/**
 * Shortens a path for the log. Paths can contain an email address, a token or an order's id, so only names of calls
 * and public paths are logged in full; of others only the first segment.
 */
export function loggedPath(method: string, path: string): string {
  const endpoint = findEndpoint(method, path)
  if (endpoint) return endpoint.path
  if (OPEN.test(path)) return path
  const [, first = '', ...more] = path.split('/')
  const known = /^[\w.-]{1,40}$/.test(first) ? first : first === '' ? '' : '…'
  return more.length > 0 ? `/${known}/…` : `/${known}`
}
