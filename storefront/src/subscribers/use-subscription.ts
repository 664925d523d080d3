import { unsubscribeTokenSchema } from '@gesso/shared-types/subscriber'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error'
import { apiQuery } from '../api/api-query'

/** Whether the person who got the email with this token is on the list; `isUnknown` when no email carries it. */
export function useSubscription(token: string) {
  const isToken = unsubscribeTokenSchema.safeParse(token).success
  const { data, error } = useQuery({ ...apiQuery('readSubscription', { token }), enabled: isToken })
  return {
    isSubscribed: data?.isSubscribed,
    isUnknown: !isToken || (error instanceof ApiError && error.status === 404),
    isUnreachable: error !== null,
  }
}
