import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error'
import { apiQuery } from '../api/api-query'

/** Whether the person who got the letter with this token is on the list; `isUnknown` when no letter carries it. */
export function useSubscription(token: string) {
  const { data, error } = useQuery(apiQuery('readSubscription', { token }))
  return {
    isSubscribed: data?.isSubscribed,
    isUnknown: error instanceof ApiError && [400, 404].includes(error.status),
    isUnreachable: error !== null,
  }
}
