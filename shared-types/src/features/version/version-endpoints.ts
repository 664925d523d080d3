import * as z from 'zod/mini'
import { done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { versionNowSchema, versionSchema } from './version'

/** The panel's calls about the version that runs, and newer ones. */
export const versionEndpoints = {
  getVersion: {
    method: 'GET',
    path: '/api/cms/version',
    access: 'owner',
    input: nothing,
    output: versionNowSchema,
  },
  /** Switches the daily look for new versions; on, it looks at once. */
  setVersionLooks: {
    method: 'PUT',
    path: '/api/cms/version/looks',
    access: 'owner',
    input: z.object({ isOn: z.boolean() }),
    output: versionNowSchema,
  },
  lookForVersions: {
    method: 'POST',
    path: '/api/cms/version/look',
    access: 'owner',
    input: nothing,
    output: versionNowSchema,
  },
  /** Begins to install a newer version. The shop closes for a moment once it is unpacked. */
  installVersion: {
    method: 'POST',
    path: '/api/cms/version/install',
    access: 'owner',
    proof: 'recent',
    input: z.object({ version: versionSchema }),
    output: versionNowSchema,
  },
  /** Takes what the first page says of a version, or of how a change to it ended, off that page. */
  putAwayVersion: {
    method: 'POST',
    path: '/api/cms/version/put-away',
    access: 'owner',
    input: z.object({ version: versionSchema, change: z.optional(z.iso.datetime()) }),
    output: done,
  },
} as const satisfies Record<string, Endpoint>
