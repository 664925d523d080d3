import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import type { OpenedView } from '@gesso/shared-types/features/private-views/private-view'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api'
import { tabStorage } from '../../safe-storage'
import './private-view-call'

const keyOf = (token: string) => `gesso-view ${token}`

/** Used until the page is closed when the tab's storage is unavailable. */
const here = new Map<string, string>()

/** The proof that this tab had a view's password; undefined without one. It is not a cookie. */
export const storedProof = (token: string): string | undefined =>
  tabStorage.read(keyOf(token)) ?? here.get(token)

export function keepProof(token: string, proof: string | null): void {
  tabStorage.write(keyOf(token), proof)
  if (proof === null) here.delete(token)
  else here.set(token, proof)
}

/** A view without a password, or with one whose proof this tab has; else null. */
export const openedViewQuery = (token: string) =>
  queryOptions({
    queryKey: ['opened private view', token],
    queryFn: async ({ signal }): Promise<OpenedView | null> => {
      const proof = storedProof(token)
      try {
        return await callApi('openPrivateView', { token, ...(proof !== undefined && { proof }) }, { signal })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
        keepProof(token, null)
        return null
      }
    },
  })
