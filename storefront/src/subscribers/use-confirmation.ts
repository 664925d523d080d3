import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { subscriptionTokenSchema } from '@gesso/shared-types/subscribers/subscriber'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query'

/** The state of the subscription that a link confirms; `isUnknown` for an unknown link. */
export function useConfirmation(token: string) {
  const isToken = subscriptionTokenSchema.safeParse(token).success
  const { data, error } = useQuery({ ...apiQuery('readConfirmation', { token }), enabled: isToken })
  return {
    state: data?.state,
    wish: data?.wish,
    isUnknown: !isToken || (error instanceof ApiError && error.status === 404),
    isUnreachable: error !== null,
  }
}
