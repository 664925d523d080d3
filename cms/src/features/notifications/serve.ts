import type { notificationEndpoints } from '@gesso/shared-types/features/notifications/notification-endpoints'
import { sql } from '@payloadcms/db-postgres'
import type { Served } from '../../feature'
import { AppError } from '../../platform/app-error'
import { extending } from '../../platform/extension-point'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { callLimits, rateLimits } from '../../platform/http/rate-limit'
import { personalData } from '../../platform/personal-data'
import { isSwitchedOn } from '../../settings/is-switched-on'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { confirmables } from '../../subscribers/any-confirmation'
import { leavables } from '../../subscribers/unsubscribe'
import { confirmNotificationRequest, readNotificationConfirmation } from './confirm-notification-request'
import { endNotificationRequest, readNotificationRequest } from './end-notification-request'
import { forgetNotificationRequests } from './forget-notification-requests'
import { createNotificationSender } from './notification-sender'
import { requestNotification } from './request-notification'

export const routes: Routes<keyof typeof notificationEndpoints> = {
  requestNotification: async ({ altcha, website, ...request }, context) => {
    if (!(await isSwitchedOn(context, sql`notify_me`))) throw new AppError('not_found')
    if (website) return done
    // Counted for every address alike, so that nobody learns which ones are known.
    await rateLimits(context.payload)('askToConfirm', context.network)
    await requestNotification(context, request, altcha)
    return done
  },
}

export const workers: Served['workers'] = [createNotificationSender]

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('offersWishes', sql`notify_me`)),
  extending(confirmables, { read: readNotificationConfirmation, confirm: confirmNotificationRequest }),
  extending(leavables, {
    // An email that could not be sent in time has lost its data.
    idIn: ({ kind, data }) => (kind === 'wish_told' && data.wishId ? Number(data.wishId) : null),
    read: readNotificationRequest,
    leave: endNotificationRequest,
  }),
  extending(callLimits, { requestNotification: { points: 30, duration: 600 } }),
  extending(personalData, { forget: forgetNotificationRequests }),
]
