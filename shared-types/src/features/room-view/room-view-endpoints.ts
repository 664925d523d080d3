import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { roomModelPath } from './room-view-path'

const path = z.string().check(z.startsWith('/models/'))

/** The calls of a visitor who wants to see a work in a room of theirs. */
export const roomViewEndpoints = {
  /** Makes the models of a work unless they are there already, and answers their addresses. */
  askForRoomModel: {
    method: 'POST',
    path: roomModelPath,
    access: 'anyone',
    input: z.object({
      slug: z.string().check(z.minLength(1), z.maxLength(255)),
      /** The token of a private work's link. */
      token: z.optional(z.string().check(z.maxLength(100))),
    }),
    /** glTF for browsers and Android, USDZ for iPhones and iPads. */
    output: z.object({ glb: path, usdz: path }),
  },
} as const satisfies Record<string, Endpoint>
