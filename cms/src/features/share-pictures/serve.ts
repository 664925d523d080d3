import type { sharePictureEndpoints } from '@gesso/shared-types/features/share-pictures/share-picture-endpoints'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { callLimits } from '../../platform/http/rate-limit'
import { drawSharePicture } from './draw-share-picture'
import { sendSharePicture } from './send-share-picture'

export const routes: Routes<keyof typeof sharePictureEndpoints> = {
  drawSharePicture: async ({ id, size, words }, context) =>
    sendSharePicture(`${id}-${size}`, await drawSharePicture(context, id, size, words === 'yes')),
}

export const extensions: Served['extensions'] = [
  // Eight for each look at a work.
  extending(callLimits, { drawSharePicture: { points: 120, duration: 60 } }),
]
