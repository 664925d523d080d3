import type { Worker } from './workers/worker'

/** The kinds of CDN that can be told of changes. */
export const CDN_KINDS = ['cloudflare', 'fastly', 'varnish'] as const
export type CdnKind = (typeof CDN_KINDS)[number]

/** A CDN that is told of changes: in which way, where (several caches are each told), and by which secret. */
export type CdnAccess = { kind: CdnKind; purgeUrls: string[]; token: string }

/** What is not kept here: whoever keeps it asks again after a second (RFC 9213, RFC 5861). */
export const BRIEFLY = 'public, max-age=1, stale-while-revalidate=30'

/** A cache in front of the shop that is told how long it may keep answers, and that they no longer hold. */
export type SharedCache = {
  /** Sends the purges that are due. */
  readonly worker: Worker
  /** The header by which it is told how long it may keep an answer; in lower case. */
  readonly lifetimeHeader: string
  /** How long it may keep an answer from now. @param until when the answer changes by itself; null: it is not kept here */
  lifetime: (until: number | null) => string
  /** The tags of an answer that the response cache keeps. @param shown as the response cache names it */
  tagHeader: (shown: readonly string[]) => Record<string, string>
  /** The headers of a picture's file, or of a social card where there is no id. */
  pictureHeaders: (id?: string) => Record<string, string>
  /** Has answers purged that show any of these; null: all answers. Pictures stay. */
  purge: (shown: readonly string[] | null) => void
  /** Has a picture purged whose files are gone, and the social cards, one of which may show it. */
  purgePicture: (id: string) => void
  /** For how many seconds the purge that is due longest has waited; 0 when none is due. */
  dueSeconds: () => number
}
