import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { createBotCheck } from '../../api/bot-check'
import {
  focusFirstProblem,
  type Problems,
  problemsOf,
  refusedFields,
  withoutProblem,
} from '../../ui/field-problems'

/** The result of a schema's check. */
type Checked = { success: true } | { success: false; error: { issues: Parameters<typeof problemsOf>[0] } }

/** A visitor's form with a bot-check: its problems by field, and whether it was sent. */
export function useVisitorForm() {
  const [botCheck] = useState(() => createBotCheck())
  const [problems, setProblems] = useState<Problems>({})
  const [isSent, setIsSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSent) done.current?.focus()
  }, [isSent])
  return {
    pass: botCheck.pass,
    problems,
    isSent,
    form,
    /** The message after sending, which takes the focus. */
    done,
    /** Shows the server's problems. */
    refuse: (error: unknown) => {
      setProblems(refusedFields(error))
      focusFirstProblem(form.current)
    },
    /** Reads, checks and sends the fields. @param send resolves to whether it was sent */
    submit: async <Input extends object>(
      event: SubmitEvent<HTMLFormElement>,
      read: (text: (name: string) => string) => Input,
      check: (input: Input) => Checked,
      send: (input: Input & { website: string }) => Promise<boolean>,
    ) => {
      event.preventDefault()
      const fields = new FormData(event.currentTarget)
      const text = (name: string) => String(fields.get(name) ?? '')
      const input = read(text)
      const checked = check(input)
      setProblems(checked.success ? {} : problemsOf(checked.error.issues))
      if (!checked.success) return focusFirstProblem(form.current)
      if (await send({ ...input, website: text('website') })) setIsSent(true)
    },
    /** Properties of the form element. */
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onFocus: botCheck.prepare,
      onInput: ({ target }: { target: EventTarget }) => setProblems((now) => withoutProblem(now, target)),
    },
  }
}
