import type { CallName } from '@gesso/shared-types/contract'
import type { CallInProcess } from '@gesso/shared-types/pages/page'
import type { RequestHandler, Router } from 'express'
import type { Context } from '../context'
import type { LimitReads } from './limit-reads'
import type { ResponseCache } from './response-cache'

/** What the mounts of features receive. */
export type RequestParts = {
  context: Context
  call: CallInProcess
  cache: ResponseCache
  /** Returns when the content that visitors see next changes by itself. */
  nextChange: () => Promise<number | null>
  /** Counts a request against the limit of this call. */
  limited: (name: CallName) => RequestHandler
  limitReads: LimitReads
  /** Counts a read request. */
  limitedReads: RequestHandler
}

type Mount = (app: Router, parts: RequestParts) => void

/** Requests of a feature that are not calls, by their place among the mounts of start/app.ts. */
export type OwnRequests = {
  /** Before the origin check: people come here from other sites, and so do mail programs. */
  beforeOriginCheck?: Mount
  /** Before the panel, without compression. */
  beforePanel?: Mount
  /** Before the storefront's pages. */
  beforePages?: Mount
}
