import { throwPasskeyRefusal } from '@gesso/shared-types/features/second-factors/passkey-refusal'
import type { NewPasskey, PasskeyAnswer } from '@gesso/shared-types/features/second-factors/second-factor'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { callApi } from '../../../panel/components/call-api'

/** Whether passkeys work here: they need a host name rather than an IP address, and https except on this machine. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname)

/** Makes the browser create a passkey for the user. */
export async function makePasskey(): Promise<NewPasskey> {
  const options = await callApi('startPasskey', {})
  const made = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch(throwPasskeyRefusal)
  return { ...made, clientExtensionResults: {} } as NewPasskey
}

/** Makes the browser use one of its passkeys for this shop. */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  const options = await callApi('askForPasskey', {})
  const used = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).catch(throwPasskeyRefusal)
  return { ...used, clientExtensionResults: {} } as PasskeyAnswer
}
