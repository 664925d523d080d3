import type { NextFunction, Request, Response } from 'express'

/** Before what can only be read: any other method is answered 405, with those that there are. */
export function readOnly(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'GET' || request.method === 'HEAD') {
    next()
    return
  }
  response.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end()
}
