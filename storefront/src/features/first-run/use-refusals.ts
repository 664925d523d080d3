import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { type RefObject, useState } from 'react'
import { focusFirstProblem, type Problems, refusedFields } from '../../ui/field-problems'

/** Holds what is wrong with a screen's form: a problem of each field, or why the whole was refused. */
export function useRefusals(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const show = (found: Problems) => {
    setProblems(found)
    focusFirstProblem(form.current)
  }
  /** Shows why a call failed. */
  const refuse = (error: unknown) => {
    const fields = refusedFields(error)
    if (Object.keys(fields).length > 0) show(fields)
    else setRefusal(refusalMessage(error) ?? 'This did not work. Please try again.')
  }
  return { problems, setProblems, refusal, setRefusal, show, refuse }
}
