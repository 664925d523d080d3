import { findCall } from './find-endpoint'

/** What is no call of the contract, by how its path begins. */
const PARTS: readonly [RegExp, string][] = [
  [/^\/media\//, 'media'],
  [/^\/cards\//, 'card'],
  [/^\/page-data\//, 'page_data'],
  [/^\/(assets\/|_next\/|[^/]*\.[a-z0-9]+$)/, 'file'],
  [/^\/admin(\/|$)/, 'panel'],
  [/^\/webhooks\//, 'webhook'],
  [/^\/test-payments\//, 'test_payments'],
  [/^\/(healthz|readyz)$/, 'monitor'],
]

/**
 * One of few names for what a request asks for: the call's in the contract, or the part of the shop that answers. Never a
 * path, in which an address or a token may stand.
 */
export function routeName(method: string, path: string): string {
  const part = PARTS.find(([begin]) => begin.test(path))?.[1]
  if (part) return part
  if (!path.startsWith('/api/')) return 'page'
  return findCall(method, path)?.name ?? (path.startsWith('/api/cms/') ? 'payload' : 'unknown_call')
}
