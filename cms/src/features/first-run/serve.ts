import type { firstRunEndpoints } from '@gesso/shared-types/features/first-run/first-run-endpoints'
import { senderOf, signedIn } from '../../auth/account-routes'
import { firstOwnerWays } from '../../auth/make-first-owner'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { callLimits } from '../../platform/http/rate-limit'
import { newFirstRunLink } from './first-run-link'
import { beginGallery, endFirstRun, readFirstRun } from './first-run-steps'
import { makeFirstAccount } from './make-first-account'
import { serveWithoutOwner } from './serve-without-owner'
import { setFirstAddress } from './set-first-address'

export const routes: Routes<keyof typeof firstRunEndpoints> = {
  readFirstRun: (_input, context) => readFirstRun(context),
  setFirstAddress: (input, context) => setFirstAddress(context, input),
  makeFirstAccount: async (input, context) =>
    signedIn(context, await makeFirstAccount(context, input, senderOf(context))),
  beginGallery: async ({ isFurnished }, context) => {
    await beginGallery(context, isFurnished)
    return done
  },
  endFirstRun: async (_input, context) => {
    await endFirstRun(context)
    return done
  },
}

export const requests: Served['requests'] = { beforePanel: serveWithoutOwner }

export const extensions: Served['extensions'] = [
  extending(firstOwnerWays, newFirstRunLink),
  extending(callLimits, {
    makeFirstAccount: { points: 30, duration: 600 },
    setFirstAddress: { points: 30, duration: 600 },
  }),
]
