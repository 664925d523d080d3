import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import type { OpenedView } from '@gesso/shared-types/features/private-views/private-view'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api'
import { tabStorage } from '../../safe-storage'
import './private-view-call'

const keyOf = (token: string) => `gesso-view ${token}`

/** Where the tab's storage is switched off, as long as the page. */
const here = new Map<string, string>()

/** What proves that the password of a view was known in this tab; undefined where none was. It is no cookie. */
export const storedProof = (token: string): string | undefined =>
  tabStorage.read(keyOf(token)) ?? here.get(token)

export function keepProof(token: string, proof: string | null): void {
  tabStorage.write(keyOf(token), proof)
  if (proof === null) here.delete(token)
  else here.set(token, proof)
}

/** A view as this tab may see it: one without a password, or one whose password was given here. Null for any other. */
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
