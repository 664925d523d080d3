import type { EndpointName } from '@gesso/shared-types/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error'
import { refreshList } from '../api/refresh-list'
import { refusalMessage } from '../api/refusal-message'
import { type Toast, useToast } from './use-toast'

type Change = {
  /** The call. */
  run: () => Promise<unknown>
  /** The list that shows it afterwards. */
  list: EndpointName
  done: Toast
  /** Said when it failed; the server's own message stands in place of the description. */
  failed: Required<Pick<Toast, 'title' | 'description'>>
}

/**
 * Makes one change at a time: calls, tells how it went, and asks afresh for the list (specification section 4).
 * @returns whether one is under way, and the change; it answers whether it succeeded
 */
export function useChange() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  const change = async ({ run, list, done, failed }: Change): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      await run()
      await refreshList(queryClient, list)
      toast(done)
      return true
    } catch (error) {
      // Whoever is not signed in any more hears so from the dashboard.
      if (!(error instanceof ApiError && error.status === 401)) {
        toast({ ...failed, description: refusalMessage(error) ?? failed.description, failed: true })
        // Perhaps another tab was quicker: the list shows how things are.
        void refreshList(queryClient, list)
      }
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return [isBusy, change] as const
}
