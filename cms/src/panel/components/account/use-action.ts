import { useState } from 'react'
import { problemOf } from '../call-api'

/** A press that makes a call: whether it is under way, and what came of it. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  /** @param work answers what to say when it is done, or null */
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
