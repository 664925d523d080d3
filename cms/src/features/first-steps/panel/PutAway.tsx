'use client'

import { useRouter } from 'next/navigation'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'

/** The button that hides the first steps for good. */
export function PutAway() {
  const router = useRouter()
  const { isBusy, problem, run } = useAction()
  const putAway = () =>
    run(async () => {
      await callApi('putAwayFirstSteps', {})
      router.refresh()
      return null
    })
  return (
    <>
      <button className="gesso-link-button" disabled={isBusy} onClick={() => void putAway()} type="button">
        Put the first steps away
      </button>
      <Problem>{problem}</Problem>
    </>
  )
}
