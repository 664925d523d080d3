'use client'

import type { Account } from '@gesso/shared-types/auth/account'
import { Gutter } from '@payloadcms/ui'
import { useState } from 'react'
import { accountParts } from '../../features-in-account'
import { callApi } from '../call-api'
import { showParts } from '../show-parts'
import { Appearance } from './Appearance'
import { EmailForm } from './EmailForm'
import { NameForm } from './NameForm'
import { PasswordForm } from './PasswordForm'
import { Sessions } from './Sessions'

/** The user's account in parts, each of which is saved separately. */
export function AccountPage({ initial }: { initial: Account }) {
  const [account, setAccount] = useState(initial)
  const reload = async () => setAccount(await callApi('readAccount', {}))
  return (
    <Gutter className="gesso-account">
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
          {showParts(accountParts, { account, onChanged: reload })}
          <Sessions onChanged={reload} sessions={account.sessions} />
          <Appearance />
        </div>
      </main>
    </Gutter>
  )
}
