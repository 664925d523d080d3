import type { Payload, Plugin } from 'payload'
import type { EmailTemplates } from './emails/template'
import type { Context } from './platform/context'
import type { TableData } from './platform/database/table-data'
import type { Extension } from './platform/extension-point'
import type { Routes } from './platform/http/call-endpoints'
import type { OwnRequests } from './platform/http/own-requests'
import type { Env } from './platform/process/env'
import type { SharedCache } from './platform/shared-cache'
import type { Worker } from './platform/workers/worker'

/** What is added to the core (docs/decisions/core-and-features.md). All of it is in features/<name>, this in feature.ts there. */
export type Feature = {
  /** Its folder's name, on each side. */
  name: string
  /** What it keeps in the database. */
  data?: TableData
  /** Its emails, by the kinds that are stored with them. */
  emails?: EmailTemplates
  /** Plugins of Payload that add its collections, settings and pages of the panel. */
  plugins?: (env: Env) => Plugin[]
  /** Loads what only the server needs of it, and the panel does not. */
  serve?: () => Promise<Served>
}

/** What a feature does where the shop is served: the exports of its serve.ts. */
export type Served = {
  /** What answers its calls. */
  routes?: Partial<Routes>
  /** What else it answers. */
  requests?: OwnRequests
  /** A cache in front of the shop; null where there is none. */
  sharedCache?: (env: Env, payload: Payload) => SharedCache | null
  /** What it does in the background. */
  workers?: readonly ((context: Context) => Worker)[]
  /** What it adds at the core's extension points. */
  extensions?: readonly Extension[]
}
