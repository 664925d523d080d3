import { callEndpoint } from '@gesso/shared-types/contract/call-endpoint'
import { throwPasskeyRefusal } from '@gesso/shared-types/features/second-factors/passkey-refusal'
import type { PasskeyAnswer } from '@gesso/shared-types/features/second-factors/second-factor'
import { secondFactorEndpoints } from '@gesso/shared-types/features/second-factors/second-factor-endpoints'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { throwCallError } from '../../api/call-api'

/** Whether passkeys work here: they need HTTPS (except on localhost) and a host name, not an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)

/**
 * Lets the browser use one of its passkeys for this shop.
 * @throws ApiError; DOMException when none was used
 */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  const options = await callEndpoint(secondFactorEndpoints.askForPasskey, {}).catch(throwCallError)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const used = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).catch(throwPasskeyRefusal)
  return { ...used, clientExtensionResults: {} } as PasskeyAnswer
}
