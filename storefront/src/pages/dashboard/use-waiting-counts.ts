import type { WaitingCounts } from '@gesso/shared-types/waiting'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery, refreshList } from '../../api/api-query'

/** The counts for the tabs' names, reloaded after every change. Undefined until they are loaded. */
export function useWaitingCounts(): WaitingCounts | undefined {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        void refreshList(queryClient, 'countWaiting')
      }),
    [queryClient],
  )
  return useQuery({ ...apiQuery('countWaiting', {}), staleTime: 0 }).data
}
