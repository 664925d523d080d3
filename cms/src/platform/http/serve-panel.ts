import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import type { NextFunction, Request, Response } from 'express'
import type { Payload } from 'payload'
import type { Env } from '../process/env'
import { START_AGAIN, sendClosedPage } from './closed-page'

type Handler = (request: Request, response: Response) => Promise<void>

/** The panel's folder. */
export const PANEL = resolve('cms/src/panel')
/** Written when the panel's build is complete; `npm start` opens the shop before that. */
export const PANEL_IS_BUILT = join(PANEL, '.next/gesso.stamp')

/**
 * Gives Next the configuration that it was built with, as Next's standalone server does. Otherwise it would compile
 * `next.config.ts` at each start, with a compiler that a container does not have.
 */
function takeBuiltConfig(): void {
  const { config } = JSON.parse(readFileSync(join(PANEL, '.next/required-server-files.json'), 'utf8'))
  // biome-ignore lint/style/noProcessEnv: Next reads it there.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/**
 * Serves the CMS panel: Next runs inside this process and is prepared at the first request, so that a broken or
 * missing build only breaks `/admin`. It shares the process's single Payload instance.
 */
export function servePanel(payload: Payload, { port, host, dev }: Env) {
  let preparing: Promise<Handler> | null = null
  const prepare = async (): Promise<Handler> => {
    if (!dev) takeBuiltConfig()
    const { default: next } = await import('next')
    // Next listens for upgrades on its server, but neither answers nor closes them. A built panel needs none, so it
    // gets a server that is never opened, and ours answers such requests like any other.
    const httpServer = dev ? {} : { httpServer: createServer() }
    const panel = next({ dev, dir: PANEL, hostname: host, port, ...httpServer })
    await panel.prepare()
    return panel.getRequestHandler()
  }
  return async (request: Request, response: Response, next: NextFunction) => {
    if (!preparing && !dev && !existsSync(PANEL_IS_BUILT)) {
      sendClosedPage(
        response.status(503),
        'The panel is being built. After an installation or an update this takes a minute.',
        START_AGAIN,
      )
      return
    }
    preparing ??= prepare()
    let handle: Handler
    try {
      handle = await preparing
    } catch (error) {
      preparing = null
      payload.logger.error({ err: error, msg: 'The panel could not be prepared' })
      sendClosedPage(response.status(503), 'The panel could not be opened.', START_AGAIN)
      return
    }
    try {
      await handle(request, response)
    } catch (error) {
      next(error)
    }
  }
}
