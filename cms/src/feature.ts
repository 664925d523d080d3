import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload, Plugin } from 'payload'
import type { EmailTemplates } from './emails/template'
import type { Context } from './platform/context'
import type { TableData } from './platform/database/table-data'
import type { Extension } from './platform/extension-point'
import type { Routes } from './platform/http/call-endpoints'
import type { ChangesHeard } from './platform/http/changes-heard'
import type { OwnRequests } from './platform/http/own-requests'
import type { ResponseCache } from './platform/http/response-cache'
import type { Command } from './platform/process/command'
import type { Env, GivenEnv } from './platform/process/env'
import type { SharedCache } from './platform/shared-cache'
import type { Worker } from './platform/workers/worker'

/** What is added to the core (docs/decisions/core-and-features.md). All of it is in features/<name>, this in feature.ts there. */
export type Feature = {
  /** Its folder's name, on each side. */
  name: string
  /** What it is, in one sentence, and what switches it on (docs/features.md). */
  purpose: string
  switch: string
  /** The features that it imports; `npm run check -- --without` takes it away with each of them. */
  needs?: readonly string[]
  /** What it keeps in the database. */
  data?: TableData
  /** Its emails, by the kinds that are stored with them. */
  emails?: EmailTemplates
  /** Plugins of Payload that add its collections, settings and pages of the panel. */
  plugins?: (env: Env) => Plugin[]
  /** Loads what only the server needs of it, and the panel does not. */
  serve?: () => Promise<Served>
  /** What `npm run` starts of it, by name; loaded when it is asked for. */
  commands?: Readonly<Record<string, () => Promise<Command>>>
  /** What comes before everything else of a start. @param log the log, once there is one @returns what ends it */
  beforeStart?: (
    given: GivenEnv,
    log: () => Payload['logger'] | null,
  ) => Promise<(() => Promise<void>) | undefined>
}

/** What is told of each request that goes to Express. */
type RequestFollower = {
  onWork: (request: IncomingMessage, response: ServerResponse) => void
  close: () => Promise<void>
}

/** What a feature does where the shop is served: the exports of its serve.ts. */
export type Served = {
  /** What answers its calls. */
  routes?: Partial<Routes>
  /** What else it answers. */
  requests?: OwnRequests
  /** A cache in front of the shop; null where there is none. */
  sharedCache?: (env: Env, payload: Payload) => SharedCache | null
  /** What it does once at the start, before the shop answers. */
  begin?: (context: Context) => Promise<void>
  /** Follows the requests that are worked on, once the shop answers; null where it does not. */
  followRequests?: (
    context: Context,
    heard: { cache: ResponseCache; changes: ChangesHeard },
  ) => Promise<RequestFollower | null>
  /** Adds rows before the port is open, in one process at a time. @param say tells who started the shop */
  fill?: (context: Context, say: (sentence: string) => void) => Promise<void>
  /** What it does in the background. */
  workers?: readonly ((context: Context) => Worker)[]
  /** What it adds at the core's extension points. */
  extensions?: readonly Extension[]
}
