import type { RequestHandler } from 'express'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { printOrderDocument } from './order-documents'

const FILE = /^([a-z0-9-]{1,80})\.pdf$/

/** `GET /order/{token}/papers/{key}.pdf`: a document by the order's link. An unknown one gets the page not found. */
export function serveDocuments(context: Context): RequestHandler<{ token: string; file: string }> {
  return async ({ params: { token, file } }, response, next) => {
    const key = FILE.exec(file)?.[1]
    const document =
      key === undefined ? null : await printOrderDocument(context, token, key).catch(nullIfMissing)
    if (!document) return next()
    response.set({
      'Cache-Control': 'no-store',
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${document.fileName.replaceAll(/[^\w.-]/g, '-')}"`,
      'X-Robots-Tag': 'noindex',
    })
    response.send(document.bytes)
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
