import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { Express } from 'express'
import type { Context } from '../context'
import { answerRequests } from './answer-cached'
import { limitConnections } from './limit-connections'
import type { Trusts } from './network-of'
import type { ResponseCache } from './response-cache'

type Parts = {
  /** What features answer before all else. */
  first: readonly ((request: IncomingMessage, response: ServerResponse) => boolean)[]
  /** Those that follow each request that goes to the app. */
  followers: readonly { onWork: (request: IncomingMessage, response: ServerResponse) => void }[]
}

/** Makes a function that lets a server answer all requests of the shop, within the limits of connections. */
export function answeringServers(
  context: Context,
  app: Express,
  cache: ResponseCache,
  { first, followers }: Parts,
): (server: Server | HttpsServer) => void {
  const isProxy: Trusts = app.get('trust proxy fn')
  return (server) => {
    const limit = context.env.dev ? () => {} : limitConnections(server, (address) => isProxy(address, 0))
    const answer = answerRequests(app, context, cache, (request, response) => {
      limit(request, response)
      for (const follower of followers) follower.onWork(request, response)
    })
    server.on('request', (request, response) => {
      if (!first.some((answers) => answers(request, response))) answer(request, response)
    })
  }
}
