'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Outcome } from '../account/Outcome'
import { useAction } from '../account/use-action'
import { callApi } from '../call-api'

/** Sends the artist a test email, shows the mail server's answer, and asks whether it arrived. */
export function TestEmail() {
  const router = useRouter()
  const { isBusy, problem, outcome, run } = useAction()
  const [isTaken, setTaken] = useState(false)
  const send = () =>
    run(async () => {
      setTaken(false)
      const { outcome, address, answer } = await callApi('sendTestEmail', {})
      if (outcome === 'refused') return `The mail server did not take the test. It says: ${answer ?? ''}`
      if (outcome === 'waiting')
        return 'The mail server has not answered yet. Look at the list of emails in a while.'
      setTaken(true)
      return `The mail server took the test to ${address}. Has it arrived? Look among the spam too.`
    })
  const confirm = () =>
    run(async () => {
      await callApi('confirmTestEmail', {})
      setTaken(false)
      router.refresh()
      return 'Good: emails arrive.'
    })
  return (
    <div className="gesso-setting-action">
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        margin={false}
        onClick={() => void send()}
        size="medium"
      >
        {isBusy ? 'Sending …' : 'Send a test email to myself'}
      </Button>
      {isTaken && (
        <Button disabled={isBusy} margin={false} onClick={() => void confirm()} size="medium">
          It arrived
        </Button>
      )}
      <Outcome outcome={outcome} problem={problem} />
    </div>
  )
}
