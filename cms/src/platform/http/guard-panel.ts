import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { AppError } from '../app-error'
import type { LimitReads } from './limit-reads'
import { senderNetwork } from './network-of'
import { checkSignedIn, mustSetUpFactor } from './signed-in'

/** The page for setting up a second factor. */
const ACCOUNT = '/admin/account'

/**
 * Decides which requests reach Next. Pages are open, because the sign-in is one of them; server functions, which are
 * sent by POST, need a session. Users who must set up a second factor are redirected to that page. Below `/_next` only
 * built files are served.
 * @param dev in development Next serves more below `/_next`
 */
export function guardPanel(payload: Payload, limit: LimitReads, dev: boolean): RequestHandler {
  return async (request, response, next) => {
    const { method, path } = request
    const address = senderNetwork(request)
    if (path.startsWith('/_next/')) {
      if (!dev && !(isRead(method) && path.startsWith('/_next/static/'))) throw new AppError('not_found')
    } else if (isRead(method)) {
      await limit('panelPages', address)
      if (path !== ACCOUNT && (await mustSetUpFactor(payload, request))) return response.redirect(ACCOUNT)
    } else {
      if (method !== 'POST') throw new AppError('not_found')
      await limit('panelActions', address)
      await checkSignedIn(payload, request)
    }
    next()
  }
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'
