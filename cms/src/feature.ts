import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
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

/** What turns a feature on that has a switch of the artist's. */
export const SWITCHED = 'What your shop can do'

/**
 * A feature's manifest (docs/decisions/core-and-features.md): features/<name> holds its code, and feature.ts there
 * this.
 */
export type Feature = {
  /** The name of its folder, on both sides. */
  name: string
  /** What it is, in one sentence. `switch` says what turns it on (docs/features.md). */
  purpose: string
  switch: string
  /** The features that it imports. `npm run check -- --without` removes it together with any of them. */
  needs?: readonly string[]
  /** Its database tables and columns. */
  data?: TableData | readonly TableData[]
  /** Its email templates by kind. */
  emails?: EmailTemplates
  /** Payload plugins that add its collections, settings and panel pages. */
  plugins?: (env: Env) => Plugin[]
  /** Plugins for all collections and settings, those of other features too. */
  lastPlugins?: readonly Plugin[]
  /** Loads the part that only the server needs, not the panel. */
  serve?: () => Promise<Served>
  /** Its `npm run` commands by name, loaded on demand. */
  commands?: Readonly<Record<string, () => Promise<Command>>>
  /**
   * Runs before everything else at start.
   * @param log returns the log, once there is one
   * @returns a function that ends it
   */
  beforeStart?: (
    given: GivenEnv,
    log: () => Payload['logger'] | null,
  ) => Promise<(() => Promise<void>) | undefined>
}

/** Follows each request that goes to Express. */
type RequestFollower = {
  onWork: (request: IncomingMessage, response: ServerResponse) => void
  close: () => Promise<void>
}

/** What a feature does in the server: the exports of its serve.ts. */
export type Served = {
  /** The handlers of its calls. */
  routes?: Partial<Routes>
  /** Its other requests. */
  requests?: OwnRequests
  /** Returns a cache in front of the shop; null without one. */
  sharedCache?: (env: Env, payload: Payload) => SharedCache | null
  /** What it does once at the start, before the shop answers. */
  begin?: (context: Context) => Promise<void>
  /** Follows requests while the shop works on them, from when it answers; null to follow none. */
  followRequests?: (
    context: Context,
    heard: { cache: ResponseCache; changes: ChangesHeard },
  ) => Promise<RequestFollower | null>
  /**
   * Answers some requests before all else, the check of the host too; null answers none. The function returns false,
   * without any effect, for requests that it leaves to the shop.
   */
  answerFirst?: (context: Context) => ((request: IncomingMessage, response: ServerResponse) => boolean) | null
  /** Opens a further port for the same requests; null opens none. @throws StartError when it cannot be opened */
  listen?: (
    context: Context,
    given: { options: ServerOptions; serve: (server: Server | HttpsServer) => void },
  ) => Promise<Server | HttpsServer | null>
  /** Adds rows before the port is open, in one process at a time. @param say tells who started the shop */
  fill?: (context: Context, say: (sentence: string) => void) => Promise<void>
  /** Its background workers. */
  workers?: readonly ((context: Context) => Worker)[]
  /** Its additions to the core's extension points. */
  extensions?: readonly Extension[]
}
