import type { NextFunction, Request, Response } from 'express'
import { AppError } from '../app-error'

/** Characters that mean the same escaped and unescaped (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/

/** Removes unnecessary escapes from a path. */
const inOneSpelling = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const char = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return UNRESERVED.test(char) ? char : escaped
  })

/**
 * Refuses a malformed `%` or a NUL, which no text contains. Redirects a page request with another spelling to the
 * normalized address.
 */
export function wellFormedPath(request: Request, response: Response, next: NextFunction): void {
  const { method, path, originalUrl } = request
  const query = originalUrl.includes('?') ? originalUrl.slice(originalUrl.indexOf('?')) : ''
  if (!isWellFormed(path) || /%(25)*00/.test(path) || query.includes('%00')) {
    next(new AppError('invalid_input', { message: 'The address is not well formed.' }))
    return
  }
  const spelled = inOneSpelling(path)
  const isPage = (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/')
  if (isPage && spelled !== path && !spelled.startsWith('//')) {
    response.redirect(301, spelled + query)
    return
  }
  next()
}

function isWellFormed(path: string): boolean {
  try {
    // The result is used, because the bundler would otherwise remove the call.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
