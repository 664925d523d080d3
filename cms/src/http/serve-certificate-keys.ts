import type { RequestHandler } from 'express'
import { readKeys } from '../certificates/signing-key'
import type { Context } from '../context'
import { isoInstant } from '../database/iso-instant'

/** Answers the public keys of all certificates that were ever signed here, as a set of JSON Web Keys (RFC 7517). */
export const serveCertificateKeys =
  (context: Context): RequestHandler =>
  async (_request, response) => {
    const keys = (await readKeys(context)).map(({ id, publicKey, createdAt }) => ({
      ...{ kty: 'OKP', crv: 'Ed25519', x: publicKey, kid: id, use: 'sig', alg: 'EdDSA' },
      since: isoInstant(createdAt),
    }))
    response
      .set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
      .json({ keys })
  }

/** Leads a code that was typed without scripts to the page of its certificate. */
export const toCertificate: RequestHandler = ({ query: { code } }, response, next) => {
  if (typeof code !== 'string' || code.trim() === '') return next()
  response.set('Cache-Control', 'no-store').redirect(303, `/certificate/${encodeURIComponent(code.trim())}`)
}
