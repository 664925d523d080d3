import type { Worker } from './workers/worker'

/** The supported kinds of CDN. */
export const CDN_KINDS = ['cloudflare', 'fastly', 'varnish'] as const
export type CdnKind = (typeof CDN_KINDS)[number]

/** A CDN that is notified of changes: its kind, the addresses of its caches, and the secret. */
export type CdnAccess = { kind: CdnKind; purgeUrls: string[]; token: string }

/** For answers that are not cached here: other caches revalidate after a second (RFC 9213, RFC 5861). */
export const BRIEFLY = 'public, max-age=1, stale-while-revalidate=30'

/** A cache in front of the shop that learns how long it may keep answers, and when they are outdated. */
export type SharedCache = {
  /** Sends the pending purges. */
  readonly worker: Worker
  /** The header that sets its lifetime; in lower case. */
  readonly lifetimeHeader: string
  /**
   * Returns how long it may keep an answer. @param until when the answer changes by itself; null if it is not cached
   * here
   */
  lifetime: (until: number | null) => string
  /** Returns the tags of a cached answer. @param shown the response cache's tags */
  tagHeader: (shown: readonly string[]) => Record<string, string>
  /** Returns the headers of a picture's file; without an id, of a social card. */
  pictureHeaders: (id?: string) => Record<string, string>
  /** Purges answers that show any of these; null: all answers. Pictures stay. */
  purge: (shown: readonly string[] | null) => void
  /** Purges a picture whose files were deleted, and all social cards, because one may show it. */
  purgePicture: (id: string) => void
  /** Returns how many seconds the oldest pending purge has waited; 0 if there is none. */
  dueSeconds: () => number
}
