import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import { FOREVER } from '../network/forever'
import { PANEL, PANEL_IS_BUILT } from './serve-panel'

/**
 * What the panel's pages load, as its build has compressed it; Next would compress each file anew for each browser. Every
 * name has a hash of its content. What is not there is left to Next.
 */
export function servePanelFiles(): RequestHandler {
  const files = sirv(join(PANEL, '.next/static'), {
    // Each file is looked for when it is asked for: an update builds the panel beside a shop that runs.
    dev: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => response.setHeader('Cache-Control', FOREVER),
  }) as RequestHandler
  return (request, response, next) => (existsSync(PANEL_IS_BUILT) ? files(request, response, next) : next())
}
