import { IN_LATIN_HEADER } from '@gesso/shared-types/features/share-pictures/share-picture'
import type { SharePicture } from './draw-share-picture'

/** Sends a picture as a file. @param name without extension */
export const sendSharePicture = (name: string, { jpeg, isInLatin }: SharePicture): Response =>
  new Response(new Uint8Array(jpeg), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `attachment; filename="${name}.jpg"`,
      ...(isInLatin && { [IN_LATIN_HEADER]: '1' }),
    },
  })
