'use client'

import type { Account } from '@gesso/shared-types/auth/account'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi } from '../call-api'
import { Appearance } from './Appearance'
import { AuthenticatorApp } from './AuthenticatorApp'
import { EmailForm } from './EmailForm'
import { NameForm } from './NameForm'
import { Passkeys } from './Passkeys'
import { PasswordForm } from './PasswordForm'
import { RecoveryCodes } from './RecoveryCodes'
import { Sessions } from './Sessions'

/** The user's account in parts, each of which is saved separately. */
export function AccountPage({ initial }: { initial: Account }) {
  const [account, setAccount] = useState(initial)
  const [codes, setCodes] = useState<string[] | null>(null)
  const reload = async () => setAccount(await callApi('readAccount', {}))
  /** @param made recovery codes created with a factor */
  const onFactor = async (made: string[] | null) => {
    if (made) setCodes(made)
    await reload()
  }
  const hasFactor = account.hasAuthenticator || account.passkeys.length > 0
  return (
    <Gutter className="gesso-account">
      <SetStepNav nav={[{ label: 'Account' }]} />
      <main>
        <h1>Account</h1>
        {account.lacksFactor && (
          <p role="status">
            Everybody here needs a second factor. Set up a passkey or an authenticator app to go on.
          </p>
        )}
        <div className="gesso-columns gesso-columns--wide">
          {!account.lacksFactor && (
            <>
              <NameForm account={account} />
              <EmailForm email={account.email} onChanged={reload} />
              <PasswordForm email={account.email} onChanged={reload} />
            </>
          )}
          <Passkeys onChanged={onFactor} passkeys={account.passkeys} />
          <AuthenticatorApp isSetUp={account.hasAuthenticator} onChanged={onFactor} />
          {hasFactor && <RecoveryCodes codes={codes} left={account.recoveryCodesLeft} onRenewed={onFactor} />}
          <Sessions onChanged={reload} sessions={account.sessions} />
          <Appearance />
        </div>
      </main>
    </Gutter>
  )
}
