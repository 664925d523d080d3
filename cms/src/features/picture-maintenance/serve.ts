import type { pictureMaintenanceEndpoints } from '@gesso/shared-types/features/picture-maintenance/picture-maintenance-endpoints'
import type { Served } from '../../feature'
import { formerFiles } from '../../pictures/orphaned-files'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { clearFormerRenditions, listFormerRenditions } from './former-renditions'
import { createPictureRenewer } from './picture-renewer'
import { readPictureRenewal } from './read-picture-renewal'
import { clearUnusedPictures } from './unused-pictures'

/** The work behind its calls. */
export const routes: Routes<keyof typeof pictureMaintenanceEndpoints> = {
  clearUnusedPictures: async (_input, context) => ({ cleared: await clearUnusedPictures(context) }),
  getPictureRenewal: (_input, context) => readPictureRenewal(context),
}

export const workers: Served['workers'] = [createPictureRenewer]

export const extensions: Served['extensions'] = [
  extending(formerFiles, { clear: clearFormerRenditions, list: listFormerRenditions }),
]
