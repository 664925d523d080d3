import type { wishEndpoints } from '@gesso/shared-types/features/notifications/wish-endpoints'
import { sql } from '@payloadcms/db-postgres'
import type { Served } from '../../feature'
import { AppError } from '../../platform/app-error'
import { extending } from '../../platform/extension-point'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { callLimits, rateLimits } from '../../platform/http/rate-limit'
import { personalData } from '../../platform/personal-data'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { confirmables } from '../../subscribers/any-confirmation'
import { leavables } from '../../subscribers/unsubscribe'
import { confirmWish, readWishConfirmation } from './confirm-wish'
import { forgetWishes } from './forget-wishes'
import { leaveWish, readWish } from './leave-wish'
import { makeWish } from './make-wish'
import { offersWishes } from './offers-wishes'
import { createWishTeller } from './wish-teller'

/** The work behind its calls. */
export const routes: Routes<keyof typeof wishEndpoints> = {
  makeWish: async ({ altcha, website, ...wish }, context) => {
    if (!(await offersWishes(context))) throw new AppError('not_found')
    if (website) return done
    // For every address, so that nobody learns which are known.
    await rateLimits(context.payload)('askToConfirm', context.network)
    await makeWish(context, wish, altcha)
    return done
  },
}

export const workers: Served['workers'] = [createWishTeller]

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('offersWishes', sql`notify_me`)),
  extending(confirmables, { read: readWishConfirmation, confirm: confirmWish }),
  extending(leavables, {
    // What was not sent in time has lost its data.
    idIn: ({ kind, data }) => (kind === 'wish_told' && data.wishId ? Number(data.wishId) : null),
    read: readWish,
    leave: leaveWish,
  }),
  extending(callLimits, { makeWish: { points: 30, duration: 600 } }),
  extending(personalData, { forget: forgetWishes }),
]
