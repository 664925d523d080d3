import type { OrderPageAnswer } from '@gesso/shared-types/collector-order'
import type { EndpointName, InputOf, OutputOf } from '@gesso/shared-types/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery } from '../../api/api-query'
import { focusFirstProblem, type Problems, refusedFields, withoutProblem } from '../../offers/field-problems'
import { useApiMutation } from '../../ui/use-api-mutation'
import type { Toast } from '../../ui/use-toast'

/** The calls that change an order on its own page, and answer that page as it is then. */
type ChangeName = {
  [N in EndpointName]: OutputOf<N> extends OrderPageAnswer
    ? InputOf<N> extends { token: string }
      ? N
      : never
    : never
}[EndpointName]

type Failure = { title: string; description: string }

/** A form of an order's own page: what is wrong by field, and the page as it is after the change. */
export function useOrderChange<N extends ChangeName>(
  name: N,
  token: string,
  { done, failed }: { done: Toast; failed: Failure },
) {
  const queryClient = useQueryClient()
  const { queryKey } = apiQuery('readOrderPage', { token })
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const { isPending, mutate } = useApiMutation<N>(name, {
    send: async (input, call) => {
      setProblems({})
      queryClient.setQueryData(queryKey, await call(input))
    },
    done,
    failed,
    onError: (error) => {
      setProblems(refusedFields(error))
      focusFirstProblem(form.current)
      // It may have been sent, corrected or withdrawn from elsewhere.
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  return {
    isPending,
    mutate,
    problems,
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onInput: ({ target }: { target: EventTarget }) => setProblems((now) => withoutProblem(now, target)),
    },
  }
}

/** The text of a form's field. */
export const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '')
