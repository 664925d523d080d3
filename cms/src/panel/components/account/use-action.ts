import { useState } from 'react'
import { problemOf } from '../call-api'

/** The state of an action that makes a call: whether it is running, and its result. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  /** @param work returns the message for its success, or null */
  const run = async (work: () => Promise<string | null>) => {
    setIsBusy(true)
    setProblem(null)
    setOutcome(null)
    try {
      setOutcome(await work())
    } catch (error) {
      setProblem(problemOf(error))
    }
    setIsBusy(false)
  }
  return { isBusy, problem, outcome, run }
}
