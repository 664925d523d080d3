import type { CallInput, CallName, CallOutput } from '@gesso/shared-types/contract'
import { ApiError, type CallOptions, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshList } from '../api/api-query'
import { callApi } from '../api/call-api'
import { type Toast, useToast } from './use-toast'

type FailureToast = Required<Pick<Toast, 'title' | 'description'>>
type Call<N extends CallName> = (input: CallInput<N>, options?: CallOptions) => Promise<CallOutput<N>>

export type ApiMutationOptions<N extends CallName, Input> = {
  /** Sends the input where that takes more than one plain call, for example one call for each selected row. */
  send?: (input: Input, call: Call<N>) => Promise<unknown>
  /** The list that shows the change, or several. It is loaded again, also after a failure: another tab may have been quicker. */
  list?: CallName | readonly CallName[]
  done?: Toast | ((input: Input) => Toast)
  /** The server's own message, where there is one, takes the place of the description. */
  failed?: FailureToast | ((error: unknown) => FailureToast)
  onError?: (error: unknown) => void
}

/**
 * A call that changes something, with its toasts and the list that shows the change. It runs once at a time:
 * `mutate` does nothing while a call is under way. Nothing is said after a 401, since the dashboard says that the
 * session has ended.
 * @returns `mutate`, which answers whether the change was made; `reset` forgets a call that will never end
 */
export function useApiMutation<N extends CallName, Input = CallInput<N>>(
  name: N,
  { send, list, done, failed, onError }: ApiMutationOptions<N, Input>,
) {
  const queryClient = useQueryClient()
  const toast = useToast()
  // `isPending` is as old as the last rendering, and a double click is quicker than that.
  const isRunning = useRef(false)

  const refresh = () => Promise.all([list ?? []].flat().map((each) => refreshList(queryClient, each)))

  const { isPending, mutateAsync, reset } = useMutation({
    mutationFn: async (input: Input): Promise<void> => {
      const call: Call<N> = (each, options) => callApi(name, each, options)
      await (send ? send(input, call) : call(input as Input & CallInput<N>))
    },
    onSuccess: async (_, input) => {
      await refresh()
      if (done) toast(typeof done === 'function' ? done(input) : done)
    },
    onError: (error) => {
      onError?.(error)
      if (error instanceof ApiError && error.status === 401) return
      const message = typeof failed === 'function' ? failed(error) : failed
      if (message) {
        toast({ ...message, description: refusalMessage(error) ?? message.description, failed: true })
      }
      void refresh()
    },
  })

  return {
    isPending,
    mutate: async (input: Input): Promise<boolean> => {
      if (isRunning.current) return false
      isRunning.current = true
      try {
        await mutateAsync(input)
        return true
      } catch {
        return false
      } finally {
        isRunning.current = false
      }
    },
    reset: () => {
      isRunning.current = false
      reset()
    },
  }
}
