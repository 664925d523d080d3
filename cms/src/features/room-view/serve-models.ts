import { sql } from '@payloadcms/db-postgres/drizzle'
import { Router } from 'express'
import { readPictureFile } from '../../pictures/read-picture-file'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { hasEtag } from '../../platform/http/has-etag'
import type { LimitReads } from '../../platform/http/limit-reads'
import { senderNetwork } from '../../platform/http/network-of'
import { rateLimits } from '../../platform/http/rate-limit'
import { readOnly } from '../../platform/http/read-only'
import { leavePageHeaders } from '../../platform/http/security-headers'
import { YEAR_SECONDS } from '../../platform/network/forever'
import { findRoomWorks } from './find-room-work'
import { ensureModel, type ModelType, modelFile } from './room-models'
import { modelPath } from './room-work'

/** For browsers alone: a cache in front of the shop would still have the model of a work that was withdrawn. */
const KEPT = `private, max-age=${YEAR_SECONDS}, immutable`
/** How long browsers may cache the redirect to the present version. */
const FOR_A_WHILE = 'private, max-age=300'

const MODEL = /^\/models\/(\d{1,9})\/([0-9a-f]{20})\.(glb|usdz)$/

const CONTENT_TYPES: Readonly<Record<ModelType, string>> = {
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
}

/**
 * Serves models at `/models/{artwork}/{version}.glb` and `.usdz`, also to apps that know no session: the address of a
 * work that is not published cannot be guessed. Only the present version is made; a former one of a published work is
 * redirected to it.
 */
export function serveModels(context: Context, limitReads: LimitReads): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.all(MODEL, readOnly, async (request, response) => {
    const [, id, version, type] = MODEL.exec(request.path) as unknown as [string, string, string, ModelType]
    const network = senderNetwork(request)
    await limitReads('reads', network)
    // Read each time, so that a model is no longer served once its work is gone or no longer public.
    const [work] = await findRoomWorks(context, sql`artworks.id = ${Number(id)}`)
    if (!work || (work.version !== version && !work.isPublished)) throw new AppError('not_found')
    if (work.version !== version) {
      response.set('Cache-Control', FOR_A_WHILE).redirect(modelPath(work, type))
      return
    }
    const etag = `"${version}"`
    const headers = {
      'Cache-Control': KEPT,
      ETag: etag,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    }
    if (hasEtag(request.headers, etag)) {
      response.set(headers).status(304).end()
      return
    }
    const model = await readPictureFile(context, modelFile(work, type))
    const made = model ?? (await makeAnew())
    leavePageHeaders(response)
    // Set only now: an error must not be cached.
    response.set({ ...headers, 'Content-Type': CONTENT_TYPES[type] }).send(made)

    async function makeAnew(): Promise<Buffer> {
      if (!work) throw new AppError('not_found')
      await rateLimits(context.payload)('askForRoomModel', network)
      await ensureModel(context, work)
      const found = await readPictureFile(context, modelFile(work, type))
      if (!found) throw new AppError('busy', { retryAfter: 5 })
      return found
    }
  })
  return router
}
