import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { AppError } from '../app-error'
import type { LimitReads } from './limit-reads'
import { senderNetwork } from './network-of'
import { checkSignedIn } from './signed-in'

/**
 * What reaches Next. Its pages are open, since one of them is the sign-in; its server functions, which are sent by POST,
 * need a session. Below `/_next` only built files are served.
 * @param dev in development Next serves more below `/_next`
 */
export function guardPanel(payload: Payload, limit: LimitReads, dev: boolean): RequestHandler {
  return async (request, _response, next) => {
    const { method, path } = request
    const address = senderNetwork(request)
    if (path.startsWith('/_next/')) {
      if (!dev && !(isRead(method) && path.startsWith('/_next/static/'))) throw new AppError('not_found')
    } else if (isRead(method)) {
      await limit('panelPages', address)
    } else {
      if (method !== 'POST') throw new AppError('not_found')
      await limit('panelActions', address)
      await checkSignedIn(payload, request)
    }
    next()
  }
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'
