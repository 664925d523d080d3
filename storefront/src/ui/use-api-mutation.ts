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
  /** Sends the input when that takes more than one plain call, such as one call per selected row. */
  send?: (input: Input, call: Call<N>) => Promise<unknown>
  /**
   * The lists that show the change. They are reloaded, even after a failure, because another tab may have made the
   * change.
   */
  list?: CallName | readonly CallName[]
  done?: Toast | ((input: Input) => Toast)
  /** The server's message, if there is one, replaces the description. */
  failed?: FailureToast | ((error: unknown) => FailureToast)
  onError?: (error: unknown) => void
}

/**
 * A call that changes something, with its toasts and the lists that show the change. It runs once at a time: `mutate`
 * does nothing while a call is in progress. No toast after a 401, because the dashboard says that the session has
 * ended.
 * @returns `mutate`, which resolves to whether the change was made; `reset` forgets a call that will never finish
 */
export function useApiMutation<N extends CallName, Input = CallInput<N>>(
  name: N,
  { send, list, done, failed, onError }: ApiMutationOptions<N, Input>,
) {
  const queryClient = useQueryClient()
  const toast = useToast()
  // `isPending` is updated only by rendering, and a double click is faster than that.
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
