import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { subscriptionTokenSchema } from '@gesso/shared-types/subscribers/subscriber'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query'

/** Whether the recipient of the email with this token is on the mailing list; `isUnknown` for an unknown token. */
export function useSubscription(token: string) {
  const isToken = subscriptionTokenSchema.safeParse(token).success
  const { data, error } = useQuery({ ...apiQuery('readSubscription', { token }), enabled: isToken })
  return {
    isSubscribed: data?.isSubscribed,
    wish: data?.wish,
    isUnknown: !isToken || (error instanceof ApiError && error.status === 404),
    isUnreachable: error !== null,
  }
}
