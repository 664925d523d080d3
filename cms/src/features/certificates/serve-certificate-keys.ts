import type { RequestHandler } from 'express'
import type { Context } from '../../platform/context'
import { publicKeySet } from './public-key-set'

/** Answers the public keys of all certificates of this shop, as a set of JSON Web Keys (RFC 7517). */
export const serveCertificateKeys =
  (context: Context): RequestHandler =>
  async (_request, response) => {
    response
      .set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
      .json(await publicKeySet(context))
  }

/** Redirects a code that was typed into the form without scripts to the page of its certificate. */
export const toCertificate: RequestHandler = ({ query: { code } }, response, next) => {
  if (typeof code !== 'string' || code.trim() === '') return next()
  response.set('Cache-Control', 'no-store').redirect(303, `/certificate/${encodeURIComponent(code.trim())}`)
}
