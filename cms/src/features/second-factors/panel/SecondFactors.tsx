import { useState } from 'react'
import type { AccountPartProps } from '../../../panel/components/account/account-parts'
import { AuthenticatorApp } from './AuthenticatorApp'
import { Passkeys } from './Passkeys'
import { RecoveryCodes } from './RecoveryCodes'

/** The second factors of an account, each of which saves by itself. */
export function SecondFactors({ account, onChanged }: AccountPartProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  /** @param made recovery codes that were made with a factor */
  const onFactor = async (made: string[] | null) => {
    if (made) setCodes(made)
    await onChanged()
  }
  const { passkeys, hasAuthenticator, recoveryCodesLeft } = account
  return (
    <>
      <Passkeys onChanged={onFactor} passkeys={passkeys} />
      <AuthenticatorApp isSetUp={hasAuthenticator} onChanged={onFactor} />
      {(hasAuthenticator || passkeys.length > 0) && (
        <RecoveryCodes codes={codes} left={recoveryCodesLeft} onRenewed={onFactor} />
      )}
    </>
  )
}
