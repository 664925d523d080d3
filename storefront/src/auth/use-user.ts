import type { User } from '@gesso/shared-types/auth/user'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { AUTH_FRESH_MS } from '@gesso/shared-types/settings/shop-rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { apiQuery } from '../api/api-query'
import { callApi } from '../api/call-api'
import { forgetSignedIn, hasSignedIn } from './signed-in-marker'

/** @param known the previous user, returned when the server does not answer */
async function askForUser(known: User | null | undefined, signal: AbortSignal): Promise<User | null> {
  try {
    return await callApi('currentUser', {}, { signal })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return known ?? null
    forgetSignedIn()
    return null
  }
}

/**
 * The signed-in user, or null. Fresh for five minutes, even after a failure: an error would be retried by every part of
 * the page that mounts later.
 */
export const userQuery = () =>
  queryOptions({
    queryKey: [...apiQuery('currentUser', {}).queryKey],
    queryFn: ({ client, queryKey, signal }) => askForUser(client.getQueryData<User | null>(queryKey), signal),
    staleTime: AUTH_FRESH_MS,
  })

/** A page from the back-forward cache may have been left for signing in. */
function watchReturn(listener: () => void): () => void {
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}

/** The signed-in user, or null. The server is asked only if someone has signed in with this browser. */
export function useUser(): User | null {
  const enabled = useSyncExternalStore(watchReturn, hasSignedIn, () => false)
  const { data } = useQuery({ ...userQuery(), enabled })
  // Null while hydrating: the server rendered the page for a visitor.
  return (enabled && data) || null
}
