import { extname } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'
import type { Context } from '../platform/context'
import { hasEtag } from '../platform/http/has-etag'
import { leavePageHeaders } from '../platform/http/security-headers'
import { streamAnswer } from '../platform/http/stream-answer'
import { FOREVER, YEAR_SECONDS } from '../platform/network/forever'
import type { SharedCache } from '../platform/shared-cache'
import { otherStore } from './choose-picture-store'
import { type LeavingPicture, leaving } from './leaving-picture'
import { localStore, picturesDir } from './local-store'
import { MEDIA_TYPES, mediaAddress, mediaName, pictureIdOf } from './media-address'
import type { PictureStore } from './picture-store'

type AsPicture = (response: Response) => void

/**
 * Sets the headers of a picture. Opened by itself it runs nothing; web mail shows the pictures of emails from its own
 * origin. If a CDN is purged on changes, it learns which picture this is.
 */
const asPicture =
  (cdn: SharedCache | undefined): AsPicture =>
  (response) => {
    leavePageHeaders(response)
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    const id = pictureIdOf(response.req.path.slice(1))
    if (cdn && id !== null) response.set(cdn.pictureHeaders(id))
  }

/** Serves the stored files of pictures at /media, for a year: a name is never given twice. */
export function serveMedia(context: Context): RequestHandler {
  const { env, cdn } = context
  const store = otherStore(context)
  const folder = picturesDir(env)
  const asStored = store ? fromStore(store, asPicture(cdn)) : fromFolder(folder, asPicture(cdn))
  return (request, response, next) => {
    const name = mediaName(mediaAddress(request.path.slice(1)))
    const find = name ? leaving(context, { file: name }) : null
    const serve = find ? fromStore(store ?? localStore(folder), asPicture(cdn), find) : asStored
    return serve(request, response, next)
  }
}

const fromFolder = (directory: string, setHeaders: AsPicture): RequestHandler =>
  express.static(directory, {
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders,
  })

/**
 * The store itself stays private: its files come through the shop, under the same addresses as local ones.
 * @param find finds how they change on their way
 */
function fromStore(
  store: PictureStore | Promise<PictureStore>,
  setHeaders: AsPicture,
  find?: () => Promise<LeavingPicture | null>,
): RequestHandler {
  return async (request, response, next) => {
    const name = mediaName(mediaAddress(request.path.slice(1)))
    if (!name || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const stored = await (await store).open(name)
    if (!stored) return next()
    const found = (await find?.()) ?? null
    const etag = found ? `"${name}-${found.stamp}"` : stored.etag
    const isKnown = hasEtag(request.headers, etag)
    const file = found && !isKnown ? await found.change(stored, extname(name)) : stored
    setHeaders(response)
    response.set({
      'Cache-Control': FOREVER,
      'Content-Type': MEDIA_TYPES[extname(name)] ?? 'application/octet-stream',
      ...(etag && { ETag: etag }),
    })
    if (!isKnown && file.size !== undefined) response.set('Content-Length', String(file.size))
    if (isKnown || request.method === 'HEAD') {
      file.body.destroy()
      response.status(isKnown ? 304 : 200).end()
      return
    }
    streamAnswer(file.body, response)
  }
}
