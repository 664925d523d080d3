import type { findEndpoints } from '@gesso/shared-types/features/command-palette/find-endpoints'
import type { Routes } from '../../platform/http/call-endpoints'
import { findAnything } from './find-anything'

/** The work behind its calls. */
export const routes: Routes<keyof typeof findEndpoints> = {
  findAnything: ({ q }, context) => findAnything(context, q, context.req.user),
}
