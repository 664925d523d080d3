import type { RequestHandler } from 'express'

/** It says until when it may be believed (RFC 9116): always some weeks more, as the server that answers is alive. */
const DAYS = 30

/**
 * Answers whom to tell of a weakness.
 * @param publicUrl origin of all absolute addresses
 * @param contact an email address or an https address
 */
export const securityTxt =
  (publicUrl: string, contact: string): RequestHandler =>
  (_request, response) => {
    const expires = new Date(Date.now() + DAYS * 24 * 60 * 60 * 1000).toISOString()
    const lines = [
      `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
      `Expires: ${expires}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`)
  }
