import { imagePath } from '@gesso/shared-types/features/museums/iiif-paths'
import { type Request, type Response, Router } from 'express'
import { leavingJpeg } from '../../pictures/leaving-picture'
import { mediaName } from '../../pictures/media-address'
import { KeptFiles } from '../../platform/concurrency/kept-files'
import type { RequestParts } from '../../platform/http/own-requests'
import { FOREVER } from '../../platform/network/forever'
import { findPublicPicture } from './find-public-picture'
import { IMAGE_INFO_TYPE, imageInfo } from './image-info'
import { type AskedImage, RefusedImage, readImageRequest } from './image-request'
import { makeImage } from './make-image'
import { answerJson } from './serve-json'

/** Some thousand tiles; a viewer asks for a screen of them at once, each takes about ten milliseconds. */
const BOUNDS = { bytes: 32 * 1024 * 1024, waiting: 200 }

const BASE = /^\/iiif\/image\/([a-z0-9]+)$/
const INFO = /^\/iiif\/image\/([a-z0-9]+)\/info\.json$/
const IMAGE = /^\/iiif\/image\/([a-z0-9]+)\/(.+)$/

/** Pictures by IIIF's Image API 3, level 0: information, tiles and whole pictures as JPEGs. */
export function serveImages(parts: RequestParts): Router {
  const { context } = parts
  const files = new KeptFiles(BOUNDS)
  const router = Router({ caseSensitive: true, strict: true })

  router.get(BASE, async (request, response) => {
    const [, id = ''] = BASE.exec(request.path) ?? []
    await findPublicPicture(context, id)
    response.redirect(303, `${context.env.publicUrl}${imagePath(id)}/info.json`)
  })
  router.get(INFO, (request, response) => {
    const [, id = ''] = INFO.exec(request.path) ?? []
    return answerJson(parts, request, response, IMAGE_INFO_TYPE, async () =>
      imageInfo(context.env.publicUrl + imagePath(id), await findPublicPicture(context, id)),
    )
  })
  router.get(IMAGE, async (request, response) => {
    const [, id = '', rest = ''] = IMAGE.exec(request.path) ?? []
    // Read each time, so that a picture is no longer given once its work is not public.
    const picture = await findPublicPicture(context, id)
    const asked = readAsked(decodeURIComponent(rest), picture)
    if (asked instanceof RefusedImage) {
      response.status(asked.status).set('Cache-Control', 'no-store').json({ message: asked.message })
      return
    }
    const made = await files.make(`${id} ${JSON.stringify(asked)}`, () => makeImage(context, picture, asked))
    // Tiles are parts of a picture, of some kilobytes each.
    const file = 'whole' in asked ? mediaName(picture.url) : null
    sendImage(request, response, file ? await leavingJpeg(context, { file }, made) : made)
  })

  const sendImage = (request: Request, response: Response, made: Buffer) => {
    response.set({
      // A picture never changes under its id.
      'Cache-Control': FOREVER,
      // Opened by itself it runs nothing.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...context.cdn?.pictureHeaders(BASE.exec(request.path.split('/').slice(0, 4).join('/'))?.[1]),
    })
    response.type('image/jpeg').send(made)
  }
  return router
}

function readAsked(path: string, picture: Parameters<typeof readImageRequest>[1]): AskedImage | RefusedImage {
  try {
    return readImageRequest(path, picture)
  } catch (error) {
    if (error instanceof RefusedImage) return error
    throw error
  }
}
