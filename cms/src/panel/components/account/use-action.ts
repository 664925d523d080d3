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
      setProblem(problemOf(error, browserRefusal(error)))
    }
    setIsBusy(false)
  }
  return { isBusy, problem, outcome, run }
}

/** What a browser says when no passkey was used. */
function browserRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used.'
    case 'InvalidStateError':
      return 'This device has a passkey of this account already.'
    case 'SecurityError':
      return 'Passkeys do not work at this address.'
    default:
      return undefined
  }
}
