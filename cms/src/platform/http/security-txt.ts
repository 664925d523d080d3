import type { RequestHandler } from 'express'
import type { Env } from '../process/env'

/** The file's expiry (RFC 9116) in days from now: it is current as long as this server answers. */
const DAYS = 30

/**
 * Serves security.txt, which says whom to tell about a vulnerability.
 * @param contact an email address or an https address
 */
export const securityTxt =
  (env: Pick<Env, 'publicUrl'>, contact: string): RequestHandler =>
  (_request, response) => {
    const expires = new Date(Date.now() + DAYS * 24 * 60 * 60 * 1000).toISOString()
    const lines = [
      `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
      `Expires: ${expires}`,
      `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    ]
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`)
  }
