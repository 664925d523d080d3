'use client'

import { Button } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SignInForm } from '../account/SignInForm'
import { watchFetch } from './watch-fetch'

type Asked = { settle: (isSignedIn: boolean) => void }

/**
 * Wraps the whole panel. When a request finds that the session has ended, it asks the person to sign in again, on the
 * same page, and then continues.
 */
export function SessionEnd({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => watchFetch(() => new Promise((settle) => setAsked({ settle }))), [])
  const settle = (isSignedIn: boolean) => {
    asked?.settle(isSignedIn)
    setAsked(null)
  }
  return (
    <>
      {children}
      {asked && <SignInAgain onEnd={settle} />}
    </>
  )
}

function SignInAgain({ onEnd }: { onEnd: (isSignedIn: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      aria-labelledby="gesso-session-title"
      className="gesso-proof"
      onCancel={() => onEnd(false)}
      ref={dialog}
    >
      <h2 id="gesso-session-title">Your session has ended</h2>
      <p>Sign in again to go on: what you typed is kept.</p>
      <SignInForm hasOtherWays={false} onSignedIn={() => onEnd(true)} />
      <Button buttonStyle="none" margin={false} onClick={() => onEnd(false)} type="button">
        Not now
      </Button>
    </dialog>
  )
}
