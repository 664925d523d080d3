import { nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { aboutSchema } from './about'
import { aboutPath } from './about-path'

/** The call of the about page. In a file of its own, so that no other page carries it. */
export const aboutEndpoints = {
  /** Refused as not found while the page is empty. */
  getAbout: {
    method: 'GET',
    path: aboutPath,
    access: 'anyone',
    input: nothing,
    output: aboutSchema,
  },
} as const satisfies Record<string, Endpoint>
