import { ApiError } from '@gesso/shared-types/contract/call-endpoint'

/** Checks that both passwords are the same. @throws ApiError as the server would for a wrong field */
export function sameTwice(password: string, again: string): void {
  const message = 'The two passwords are not the same.'
  if (password !== again) throw new ApiError(400, message, { code: 'invalid_input', message })
}
