import type { ErrorBody, ErrorCode, FieldProblem } from '@gesso/shared-types/contract/errors'

const MESSAGES: Record<ErrorCode, string> = {
  invalid_input: 'Some of what was sent is not valid.',
  bot_check_failed: 'The check that you are a person did not succeed. Please try again.',
  not_signed_in: 'Please sign in first.',
  sign_in_failed: 'The email or password provided is incorrect.',
  second_factor_required: 'A second proof is needed to sign in.',
  payment_failed: 'The payment did not go through.',
  forbidden: 'That is not allowed.',
  proof_required: 'Please confirm that it is you.',
  not_found: 'There is nothing here.',
  artwork_unavailable: 'Something in your cart is no longer available.',
  price_changed: 'A price has changed since you put the item into your cart.',
  total_changed: 'The total of your order has changed since you saw it.',
  terms_changed: 'The terms have changed since you agreed to them.',
  on_holiday: 'The shop is on holiday, and nothing can be bought at the moment.',
  stale: 'This was changed elsewhere in the meantime.',
  conflict: 'That does not fit the present state.',
  too_large: 'What was sent is too large.',
  too_many_requests: 'Too many requests. Please wait a little and try again.',
  unexpected: 'Something went wrong in the shop. Please try again in a moment.',
  busy: 'The shop is busy right now. Please try again in a moment.',
  disk_full: 'Nothing could be saved: the server’s disk is full. Space has to be freed on the server first.',
  storage_unavailable: 'Pictures cannot be reached right now. Please try again in a moment.',
  payments_unavailable: 'Payments cannot be reached right now. Please try again in a moment.',
}

type Options = {
  message?: string
  fields?: FieldProblem[]
  details?: Record<string, unknown>
  /** The value of `Retry-After`, in seconds. */
  retryAfter?: number
  /** The underlying error, for the log. */
  cause?: unknown
}

/** The only error that operations throw on purpose; `http/error-json` turns it into an answer. */
export class AppError extends Error {
  readonly fields: FieldProblem[] | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined

  constructor(
    readonly code: ErrorCode,
    options: Options = {},
  ) {
    super(options.message ?? MESSAGES[code], { cause: options.cause })
    this.fields = options.fields
    this.details = options.details
    this.retryAfter = options.retryAfter
  }

  /** The JSON body of the answer. */
  get body(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.details && { details: this.details }),
    }
  }
}

/** Makes an `invalid_input` error about one field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_input', { message, fields: [{ field, message }] })
}
