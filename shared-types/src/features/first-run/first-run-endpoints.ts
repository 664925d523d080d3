import * as z from 'zod/mini'
import { userSchema } from '../../auth/user'
import { done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { addressSavedSchema } from '../../settings/shop-address'
import { firstAccountInputSchema, firstAddressInputSchema, firstRunSchema } from './first-run'
import { firstRunPaths } from './first-run-paths'

/** The calls of the first run. */
export const firstRunEndpoints = {
  /** Not found once it has ended, and in a shop that began without it. */
  readFirstRun: {
    method: 'GET',
    path: firstRunPaths.readFirstRun,
    access: 'anyone',
    input: nothing,
    output: firstRunSchema,
  },
  /** Moves the shop to an address with https, before anybody types a password. */
  setFirstAddress: {
    method: 'POST',
    path: '/api/first-run/address',
    access: 'anyone',
    input: firstAddressInputSchema,
    output: addressSavedSchema,
  },
  /** Makes the owner's account by the printed link, once, and signs it in. */
  makeFirstAccount: {
    method: 'POST',
    path: '/api/first-run/account',
    access: 'anyone',
    input: firstAccountInputSchema,
    output: z.object({ user: userSchema }),
  },
  /** Begins with the demo gallery, which is hung in the background, or without. */
  beginGallery: {
    method: 'POST',
    path: '/api/first-run/gallery',
    access: 'owner',
    input: z.object({ isFurnished: z.boolean() }),
    output: done,
  },
  endFirstRun: {
    method: 'POST',
    path: '/api/first-run/end',
    access: 'owner',
    input: nothing,
    output: done,
  },
} as const satisfies Record<string, Endpoint>
