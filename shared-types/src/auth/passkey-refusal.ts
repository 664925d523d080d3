/** A sentence about a passkey error of the browser; undefined for any other error. */
export function passkeyRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used.'
    case 'InvalidStateError':
      return 'This device has a passkey of this account already.'
    case 'SecurityError':
      return 'Passkeys do not work at this address.'
    default:
      return undefined
  }
}
