import { done, type Routes } from '../platform/http/call-endpoints'
import { pageOfPeople } from '../platform/http/page-of-people'
import { rateLimits } from '../platform/http/rate-limit'
import { confirmsSubscriptions } from '../settings/confirms-subscriptions'
import { readAnyConfirmation } from './any-confirmation'
import { listSubscribers } from './list-subscribers'
import { removeSubscriber } from './remove-subscriber'
import { subscribe } from './subscribe'
import { readSubscription, unsubscribe } from './unsubscribe'

/** The handlers of calls about subscribers. */
export const subscriberRoutes = {
  subscribe: async ({ email, altcha, website }, context) => {
    // Only robots fill in the invisible field; the answer does not show that they were detected.
    if (website) return done
    // For known addresses too, so that the limit does not reveal them.
    if (await confirmsSubscriptions(context))
      await rateLimits(context.payload)('askToConfirm', context.network)
    await subscribe(context, email, altcha)
    return done
  },
  readConfirmation: ({ token }, context) => readAnyConfirmation(context, token),
  readSubscription: ({ token }, context) => readSubscription(context, token),
  unsubscribe: async ({ token }, context) => {
    await unsubscribe(context, token)
    return done
  },
  listSubscribers: async (input, context) => pageOfPeople(context, await listSubscribers(context, input)),
  removeSubscriber: async ({ email }, context) => {
    await removeSubscriber(context, email)
    return done
  },
} satisfies Partial<Routes>
