import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint'
import { aboutPath } from '../../endpoint-paths'
import { aboutSchema } from './about'

/** The call of the about page. Apart from the others, so that no other page carries it. */
export const aboutEndpoints = {
  /** Refused as not found while the artist has filled in nothing. */
  getAbout: {
    method: 'GET',
    path: aboutPath,
    access: 'anyone',
    input: z.object({}),
    output: aboutSchema,
  },
} as const satisfies Record<string, Endpoint>
