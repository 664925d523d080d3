import type { ErrorBody } from '@gesso/shared-types/errors'

/**
 * A refused call. Its message is the status, a colon and the response text, or the status text when the
 * body is empty (specification section 8).
 */
export class ApiError extends Error {
  readonly status: number
  readonly text: string
  /** The shop's own error, when the answer was one. */
  readonly body: ErrorBody | undefined
  /** True when the refusal was met while rendering on the server: the browser doesn't ask again at once. */
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
