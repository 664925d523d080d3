import * as z from 'zod/mini'

/** Every error code of the shop, with its HTTP status. */
export const ERROR_STATUS = {
  invalid_input: 400,
  bot_check_failed: 400,
  not_signed_in: 401,
  sign_in_failed: 401,
  second_factor_required: 401,
  payment_failed: 402,
  forbidden: 403,
  proof_required: 403,
  not_found: 404,
  artwork_unavailable: 409,
  price_changed: 409,
  total_changed: 409,
  terms_changed: 409,
  on_holiday: 409,
  stale: 409,
  conflict: 409,
  too_large: 413,
  too_many_requests: 429,
  unexpected: 500,
  busy: 503,
  payments_unavailable: 503,
  storage_unavailable: 503,
  disk_full: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const fieldProblemSchema = z.object({ field: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof fieldProblemSchema>

/** The JSON body of every refused call. */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.array(fieldProblemSchema)),
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
