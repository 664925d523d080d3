import * as z from 'zod/mini'
import { nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { pictureRenewalSchema } from './picture-renewal'

/** The calls about pictures that the panel makes. */
export const pictureMaintenanceEndpoints = {
  clearUnusedPictures: {
    method: 'POST',
    path: '/api/cms/pictures/clear-unused',
    access: 'signed_in',
    input: nothing,
    output: z.object({ cleared: z.number() }),
  },

  /** How far pictures are that are made again; null when all have today's sizes. */
  getPictureRenewal: {
    method: 'GET',
    path: '/api/cms/picture-renewal',
    access: 'signed_in',
    input: nothing,
    output: z.nullable(pictureRenewalSchema),
  },
} as const satisfies Record<string, Endpoint>
