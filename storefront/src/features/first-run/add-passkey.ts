import { callEndpoint } from '@gesso/shared-types/contract/call-endpoint'
import { throwPasskeyRefusal } from '@gesso/shared-types/features/second-factors/passkey-refusal'
import type { NewPasskey } from '@gesso/shared-types/features/second-factors/second-factor'
import { secondFactorEndpoints } from '@gesso/shared-types/features/second-factors/second-factor-endpoints'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { throwCallError } from '../../api/call-api'

/**
 * Makes the browser create a passkey for the signed-in account.
 * @returns the recovery codes that come with the first one
 * @throws ApiError, also when no passkey was made
 */
export async function addPasskey(): Promise<readonly string[] | null> {
  const { startPasskey, addPasskey: add } = secondFactorEndpoints
  const options = await callEndpoint(startPasskey, {}).catch(throwCallError)
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch(throwPasskeyRefusal)
  const passkey = { ...made, clientExtensionResults: {} } as NewPasskey
  const { recoveryCodes } = await callEndpoint(add, { name: 'Passkey', passkey }).catch(throwCallError)
  return recoveryCodes
}
