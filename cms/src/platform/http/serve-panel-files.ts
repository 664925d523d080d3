import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import { FOREVER } from '../network/forever'
import { PANEL, PANEL_IS_BUILT } from './serve-panel'

/**
 * Serves the panel's built files as compressed by the build; Next would compress each file again for each browser.
 * Names contain a hash of the content. Missing files are left to Next.
 */
export function servePanelFiles(): RequestHandler {
  const files = sirv(join(PANEL, '.next/static'), {
    // Looks for each file on request, because an update can build the panel beside a running shop.
    dev: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => response.setHeader('Cache-Control', FOREVER),
  }) as RequestHandler
  return (request, response, next) => (existsSync(PANEL_IS_BUILT) ? files(request, response, next) : next())
}
