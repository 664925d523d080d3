import type { CdnKind } from '../../platform/shared-cache'

/** What CDNs have of their own where none has followed another. */
type Dialect = {
  /** The header with an answer's tags. */
  tagHeader: string
  separator: string
  /** The header by which a CDN alone is told how long it may keep an answer; in lower case. */
  lifetimeHeader: string
  /** The request that purges everything with one of the tags. */
  purge: (tags: readonly string[], token: string) => RequestInit
}

const DIALECTS = {
  cloudflare: {
    tagHeader: 'Cache-Tag',
    separator: ',',
    lifetimeHeader: 'cdn-cache-control',
    purge: (tags, token) => ({
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
  },
  fastly: {
    tagHeader: 'Surrogate-Key',
    separator: ' ',
    // It does not read CDN-Cache-Control.
    lifetimeHeader: 'surrogate-control',
    purge: (tags, token) => ({
      method: 'POST',
      headers: { 'Fastly-Key': token, 'Surrogate-Key': tags.join(' '), Accept: 'application/json' },
    }),
  },
  /** With vmod_xkey, as docs/operations/varnish.vcl has it. */
  varnish: {
    tagHeader: 'xkey',
    separator: ' ',
    lifetimeHeader: 'cdn-cache-control',
    purge: (tags, token) => ({
      method: 'PURGE',
      headers: { Authorization: `Bearer ${token}`, xkey: tags.join(' ') },
    }),
  },
} as const satisfies Record<CdnKind, Dialect>

export const dialectOf = (kind: CdnKind): Dialect => DIALECTS[kind]
