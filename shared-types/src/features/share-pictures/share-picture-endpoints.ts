import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { document, file } from '../../contract/panel-call-parts'
import { SHARE_SIZE_NAMES } from './share-picture'

export const sharePictureEndpoints = {
  /** A work's picture for social media as JPEG, with its title and price if `words` is `yes`. */
  drawSharePicture: {
    method: 'GET',
    path: '/api/cms/artworks/{id}/share-picture',
    access: 'signed_in',
    input: z.extend(document, {
      size: z.enum(SHARE_SIZE_NAMES),
      words: z.enum(['yes', 'no']),
    }),
    output: file,
    download: true,
  },
} as const satisfies Record<string, Endpoint>
