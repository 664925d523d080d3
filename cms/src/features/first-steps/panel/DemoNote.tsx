'use client'

import { DEMO_WORDS } from '@gesso/shared-types/features/first-steps/first-steps'
import { useRouter } from 'next/navigation'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'

/** A note that the gallery shows the demo, with the button that removes it. @param asks whether to ask for a decision */
export function DemoNote({ asks }: { asks: boolean }) {
  const router = useRouter()
  const { isBusy, problem, run } = useAction()
  const takeDown = () =>
    run(async () => {
      if (window.confirm(DEMO_WORDS.question)) await callApi('removeDemo', {})
      router.refresh()
      return null
    })
  const keep = () =>
    run(async () => {
      await callApi('keepDemo', {})
      router.refresh()
      return null
    })
  return (
    <section aria-label="The demo gallery" className="gesso-board">
      <p className="gesso-hint">{asks ? DEMO_WORDS.beside : DEMO_WORDS.text}</p>
      <button className="gesso-link-button" disabled={isBusy} onClick={() => void takeDown()} type="button">
        {DEMO_WORDS.button}
      </button>
      {asks && (
        <button className="gesso-link-button" disabled={isBusy} onClick={() => void keep()} type="button">
          {DEMO_WORDS.keep}
        </button>
      )}
      <Problem>{problem}</Problem>
    </section>
  )
}
