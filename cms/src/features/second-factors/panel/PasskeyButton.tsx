import { Button } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { SignInWayProps } from '../../../panel/components/account/account-parts'
import { callApi } from '../../../panel/components/call-api'
import { answerByPasskey, canUsePasskeys } from './passkey'

/** Signs in by a passkey alone. */
export function PasskeyButton({ isBusy, run, onSignedIn }: SignInWayProps) {
  const [isPossible, setIsPossible] = useState(false)
  useEffect(() => setIsPossible(canUsePasskeys()), [])
  const signIn = () =>
    run(async () => {
      await callApi('signInByPasskey', { passkey: await answerByPasskey() })
      onSignedIn()
      return null
    })
  if (!isPossible) return null
  return (
    <Button
      buttonStyle="secondary"
      disabled={isBusy}
      margin={false}
      onClick={signIn}
      size="large"
      type="button"
    >
      Sign in with a passkey
    </Button>
  )
}
