import type { NextFunction, Request, Response } from 'express'

/** Answers 405 with the allowed methods, unless the request is a read. */
export function readOnly(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'GET' || request.method === 'HEAD') {
    next()
    return
  }
  response.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end()
}
