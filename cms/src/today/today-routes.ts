import { isOwner } from '../auth/access'
import type { Routes } from '../platform/http/call-endpoints'
import { countMatters, listMatters } from './list-matters'

/** The handlers of the calls about what waits for the artist. */
export const todayRoutes = {
  listMatters: (_input, context) => listMatters(context, isOwner(context.req.user)),
  countMatters: (_input, context) => countMatters(context, isOwner(context.req.user)),
} satisfies Partial<Routes>
