import { ApiError } from '@gesso/shared-types/contract/call-endpoint'

/** Whether the page does not exist. Rate limits and server errors do not tell. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429
