import type { CallName } from '@gesso/shared-types/contract'
import type { CallInProcess } from '@gesso/shared-types/pages/page'
import type { RequestHandler, Router } from 'express'
import type { Context } from '../context'
import type { LimitReads } from './limit-reads'
import type { ResponseCache } from './response-cache'

/** What the mounts of features are given. */
export type RequestParts = {
  context: Context
  call: CallInProcess
  cache: ResponseCache
  /** When what visitors see changes by itself next. */
  nextChange: () => Promise<number | null>
  /** Counts a request as a call of this name is counted. */
  limited: (name: CallName) => RequestHandler
  limitReads: LimitReads
  /** Counts a request that reads. */
  limitedReads: RequestHandler
}

type Mount = (app: Router, parts: RequestParts) => void

/** What a feature answers that is no call, by the place among the mounts of start/app.ts. */
export type OwnRequests = {
  /** Before the origin is checked: people come there from other sites, and mail programs. */
  beforeOriginCheck?: Mount
  /** Before the panel, and not compressed. */
  beforePanel?: Mount
  /** Before the pages of the storefront. */
  beforePages?: Mount
}
