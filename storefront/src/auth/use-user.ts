import { ApiError } from '@gesso/shared-types/call-endpoint'
import { AUTH_FRESH_MS } from '@gesso/shared-types/shop-rules'
import type { User } from '@gesso/shared-types/user'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { apiQuery } from '../api/api-query'
import { callApi } from '../api/call-api'
import { hasSignedIn, markSignedIn } from './signed-in-marker'

async function askForUser(signal: AbortSignal): Promise<User | null> {
  try {
    const user = await callApi('currentUser', {}, { signal })
    markSignedIn(true)
    return user
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    markSignedIn(false)
    return null
  }
}

/** The signed-in user, or null. Fresh for five minutes. */
export const userQuery = () =>
  queryOptions({
    queryKey: [...apiQuery('currentUser', {}).queryKey],
    queryFn: ({ signal }) => askForUser(signal),
    staleTime: AUTH_FRESH_MS,
  })

const neverChanges = () => () => {}

/** Who is signed in, or null. The server is asked only where someone has signed in before. */
export function useUser(): User | null {
  const enabled = useSyncExternalStore(neverChanges, hasSignedIn, () => false)
  const { data } = useQuery({ ...userQuery(), enabled })
  return data ?? null
}
