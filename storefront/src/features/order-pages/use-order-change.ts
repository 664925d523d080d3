import type { CallInput, CallName, CallOutput } from '@gesso/shared-types/contract'
import type { OrderPageAnswer } from '@gesso/shared-types/features/order-pages/collector-order'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery } from '../../api/api-query'
import { focusFirstProblem, type Problems, refusedFields, withoutProblem } from '../../ui/field-problems'
import { type ApiMutationOptions, useApiMutation } from '../../ui/use-api-mutation'
import type { Toast } from '../../ui/use-toast'

/** The calls that change an order from its own page and answer with the updated page. */
type ChangeName = {
  [N in CallName]: CallOutput<N> extends OrderPageAnswer
    ? CallInput<N> extends { token: string }
      ? N
      : never
    : never
}[CallName]

type Failure = { title: string; description: string }

/** A form of an order's own page, with its problems by field. After a refusal the page is reloaded. */
export function useOrderCall<N extends CallName>(
  name: N,
  token: string,
  options: Pick<ApiMutationOptions<N, CallInput<N>>, 'send' | 'done'> & { failed: Failure },
) {
  const queryClient = useQueryClient()
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const { isPending, mutate } = useApiMutation<N>(name, {
    ...options,
    onError: (error) => {
      setProblems(refusedFields(error))
      focusFirstProblem(form.current)
      // The order may have been sent, corrected or withdrawn elsewhere.
      void queryClient.invalidateQueries({ queryKey: apiQuery('readOrderPage', { token }).queryKey })
    },
  })
  return {
    isPending,
    mutate: (input: CallInput<N>) => {
      setProblems({})
      return mutate(input)
    },
    problems,
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onInput: ({ target }: { target: EventTarget }) => setProblems((now) => withoutProblem(now, target)),
    },
  }
}

/** The same for a call that changes the order and answers with the updated page. */
export function useOrderChange<N extends ChangeName>(
  name: N,
  token: string,
  toasts: { done: Toast; failed: Failure },
) {
  const queryClient = useQueryClient()
  return useOrderCall<N>(name, token, {
    ...toasts,
    send: async (input, call) => {
      queryClient.setQueryData(apiQuery('readOrderPage', { token }).queryKey, await call(input))
    },
  })
}

/** The text of a form field; '' when absent. */
export const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '')
