import type { CdnKind } from '../../platform/shared-cache'

/** The parts of caching in which CDNs differ from each other. */
type Dialect = {
  /** The response header that holds the tags of an answer. */
  tagHeader: string
  separator: string
  /** The response header that tells only the CDN how long it may keep an answer; in lower case. */
  lifetimeHeader: string
  /** The request that purges all answers with one of the tags. */
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
    // Fastly does not read CDN-Cache-Control.
    lifetimeHeader: 'surrogate-control',
    purge: (tags, token) => ({
      method: 'POST',
      headers: { 'Fastly-Key': token, 'Surrogate-Key': tags.join(' '), Accept: 'application/json' },
    }),
  },
  /** Varnish with vmod_xkey, as in docs/operations/varnish.vcl. */
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
