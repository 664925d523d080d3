import { findCall } from './find-endpoint'

/** Requests that are not calls of the contract, by the start of their path. */
const PARTS: readonly [RegExp, string][] = [
  [/^\/media\//, 'media'],
  [/^\/cards\//, 'card'],
  [/^\/page-data\//, 'page_data'],
  [/^\/(assets\/|_next\/|[^/]*\.[a-z0-9]+$)/, 'file'],
  [/^\/admin(\/|$)/, 'panel'],
  [/^\/webhooks\//, 'webhook'],
  [/^\/test-payments\//, 'test_payments'],
  [/^\/(healthz|readyz|up)$/, 'monitor'],
]

/**
 * Names what a request asks for, with few distinct values: the call, or the part of the shop that answers. Never the
 * path, which can contain an email address or a token.
 */
export function routeName(method: string, path: string): string {
  const part = PARTS.find(([begin]) => begin.test(path))?.[1]
  if (part) return part
  if (!path.startsWith('/api/')) return 'page'
  return findCall(method, path)?.name ?? (path.startsWith('/api/cms/') ? 'payload' : 'unknown_call')
}
