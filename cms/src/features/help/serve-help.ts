import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import express, { type RequestHandler } from 'express'
import type { Payload } from 'payload'
import { AppError } from '../../platform/app-error'
import { START_AGAIN, sendClosedPage } from '../../platform/http/closed-page'
import { checkSignedIn } from '../../platform/http/signed-in'
import { answerSearch } from './answer-search'

/** The folder of the built site. */
export const SITE = resolve('docs/dist')
/** Exists once the site is built; `npm start` opens the shop before that. */
const BUILT = join(SITE, 'gesso.stamp')

export const isSiteBuilt = (): boolean => existsSync(BUILT)

/** The site has text, one style sheet, pictures and its own search form, and no scripts. */
const POLICY = ["default-src 'none'", "style-src 'self'", "img-src 'self'"]
  .concat("base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'")
  .join('; ')

/**
 * Serves the documentation at /admin/help to signed-in accounts, and redirects everyone else to the sign-in and back.
 * Browsers cache the pages and ask each time whether they have changed.
 */
export function serveHelp(payload: Payload): RequestHandler {
  const files = express.static(SITE, {
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response) => response.setHeader('Cache-Control', 'private, no-cache'),
  })
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('not_found')
    const isSignedIn = await checkSignedIn(payload, request).then(() => true, unlessSignedOut)
    response.setHeader('Content-Security-Policy', POLICY)
    if (!isSignedIn) {
      const back = encodeURIComponent(request.originalUrl)
      return response.set('Cache-Control', 'no-store').redirect(`/admin/login?redirect=${back}`)
    }
    if (isSiteBuilt())
      return request.path === '/search'
        ? answerSearch(SITE, request, response)
        : files(request, response, next)
    sendClosedPage(
      response.status(503).set('Cache-Control', 'no-store'),
      'These pages are being built. After an installation or an update this takes a moment.',
      START_AGAIN,
    )
  }
}

function unlessSignedOut(error: unknown): false {
  if (error instanceof AppError && error.code === 'not_signed_in') return false
  throw error
}
