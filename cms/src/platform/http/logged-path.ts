import { findEndpoint } from './find-endpoint'

/** Pages and files under these are the same for everyone, or named by what a person cannot be known by. */
const OPEN = /^\/(artwork|assets|cards|media|_next)\//

/**
 * A path as the log has it. An address, a token or an order's id may stand in a path, so only the names of calls and the
 * paths of what everyone sees are written; of anything else the first part.
 */
export function loggedPath(method: string, path: string): string {
  const endpoint = findEndpoint(method, path)
  if (endpoint) return endpoint.path
  if (OPEN.test(path)) return path
  const [, first = '', ...more] = path.split('/')
  const known = /^[\w.-]{1,40}$/.test(first) ? first : first === '' ? '' : '…'
  return more.length > 0 ? `/${known}/…` : `/${known}`
}
