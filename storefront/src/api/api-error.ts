import type { ErrorBody } from '@gesso/shared-types/errors'

/**
 * An answer that is not OK. Its message is the status, a colon, and the response text, or the status text when the
 * response has no text.
 */
export class ApiError extends Error {
  readonly status: number
  readonly text: string
  /** The shop's own error, when the answer was one. */
  readonly body: ErrorBody | undefined
  /** True when the call failed while rendering on the server: the browser does not repeat it at once. */
  readonly fromServer: boolean

  constructor(status: number, text: string, body?: ErrorBody, fromServer = false) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.text = text
    this.body = body
    this.fromServer = fromServer
  }
}

/** The message that the server gave for the artist or visitor, where it gave one. */
export const refusalMessage = (error: unknown): string | undefined =>
  (error instanceof ApiError && error.body?.message) || undefined
