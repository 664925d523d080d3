import { createServer } from 'node:http'
import { resolve } from 'node:path'
import type { NextFunction, Request, Response } from 'express'
import type { Payload } from 'payload'
import type { Env } from '../env'

type Handler = (request: Request, response: Response) => Promise<void>

const PANEL = resolve('cms/src/panel')

/**
 * The CMS panel: Next inside this process, prepared when it is first asked for, so that a broken or missing
 * panel build breaks `/admin` alone. It shares the one Payload instance of the process.
 */
export function servePanel(payload: Payload, { port, host, dev }: Env) {
  let preparing: Promise<Handler> | null = null
  const prepare = async (): Promise<Handler> => {
    const { default: next } = await import('next')
    // Next listens for upgrades on the server that it is given, and neither answers nor closes them. Built, it
    // needs none: it is given a server that is never opened, and ours answers such a request like any other.
    const httpServer = dev ? {} : { httpServer: createServer() }
    const panel = next({ dev, dir: PANEL, hostname: host, port, ...httpServer })
    await panel.prepare()
    return panel.getRequestHandler()
  }
  return async (request: Request, response: Response, next: NextFunction) => {
    preparing ??= prepare()
    let handle: Handler
    try {
      handle = await preparing
    } catch (error) {
      preparing = null
      payload.logger.error({ err: error, msg: 'The panel could not be prepared' })
      response
        .status(503)
        .type('text/plain')
        .send('The panel is not ready. Run "npm run build" and look at its output.')
      return
    }
    try {
      await handle(request, response)
    } catch (error) {
      next(error)
    }
  }
}
