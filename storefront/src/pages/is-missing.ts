import { ApiError } from '@gesso/shared-types/contract/call-endpoint'

/** Whether there is no such page; many requests and a shop that fails tell nothing of that. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429
