import { extname } from 'node:path'
import { pipeline } from 'node:stream'
import express, { type RequestHandler, type Response } from 'express'
import type { BucketAccess, Env } from '../env'
import { picturesDir } from '../pictures/local-store'
import { MEDIA_TYPES, mediaAddress, mediaName } from '../pictures/media-address'
import { hasEtag } from './has-etag'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** A picture opened by itself runs nothing; web mail shows the pictures of emails from its own origin. */
const asPicture = (response: Response): void => {
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** Serves the stored files of pictures at /media, for a year: a name is never given twice. */
export function serveMedia(env: Env): RequestHandler {
  return env.bucket ? fromBucket(env.bucket) : fromFolder(picturesDir(env))
}

const fromFolder = (directory: string): RequestHandler =>
  express.static(directory, {
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: asPicture,
  })

/** The bucket itself stays private: its files come through the shop, under the same addresses as local ones. */
function fromBucket(access: BucketAccess): RequestHandler {
  return async (request, response, next) => {
    const name = mediaName(mediaAddress(request.path.slice(1)))
    if (!name || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const { openBucketFile } = await import('../pictures/bucket-store')
    const file = await openBucketFile(access, name)
    if (!file) return next()
    asPicture(response)
    response.set({
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'Content-Type': MEDIA_TYPES[extname(name)] ?? 'application/octet-stream',
      ...(file.etag && { ETag: file.etag }),
    })
    const isKnown = hasEtag(request.headers, file.etag)
    if (isKnown || request.method === 'HEAD') {
      file.body.destroy()
      response.status(isKnown ? 304 : 200).end()
      return
    }
    if (file.size !== undefined) response.set('Content-Length', String(file.size))
    // A browser that goes away ends the download from the bucket too; a bucket that goes away cuts the answer.
    pipeline(file.body, response, () => {})
  }
}
