import { ApiError } from '../../contract/call-endpoint'

/** What a browser means when no passkey was used or made; undefined for any other error. */
function messageOf(error: unknown): string | undefined {
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

/** A browser's refusal to use or make a passkey, in words. @throws ApiError as the server would; any other error as it is */
export function throwPasskeyRefusal(error: unknown): never {
  const message = messageOf(error)
  throw message ? new ApiError(400, message, { code: 'invalid_input', message }) : error
}
