import { ApiError } from './api-error'

/** The server's message field, where the server answered with one (specification section 8). */
export const refusalMessage = (error: unknown): string | undefined =>
  (error instanceof ApiError && error.body?.message) || undefined
