import type { Request, Response } from 'express'
import type { RequestParts } from '../../platform/http/own-requests'
import { GALLERY } from '../../platform/http/response-cache'
import { Moved } from './find-work'

/** Viewers ask again after five minutes, with the ETag of their copy. */
const CACHE_CONTROL = 'public, max-age=300'

/** Answers JSON that is the same for everyone, and keeps it until the gallery changes. */
export const answerJson = (
  { cache, nextChange }: Pick<RequestParts, 'cache' | 'nextChange'>,
  request: Request,
  response: Response,
  type: string,
  make: () => Promise<object | Moved>,
): Promise<void> =>
  cache.make(request, response, async () => {
    const until = await nextChange()
    const made = await make()
    const isMoved = made instanceof Moved
    return {
      status: isMoved ? 302 : 200,
      headers: {
        'Cache-Control': CACHE_CONTROL,
        ...(isMoved ? { Location: made.path } : { 'Content-Type': type }),
      },
      body: isMoved ? '' : JSON.stringify(made),
      isCacheable: !isMoved,
      tags: [GALLERY],
      until,
    }
  })
