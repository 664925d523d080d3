import type { findEndpoints } from '@gesso/shared-types/features/command-palette/find-endpoints'
import type { Routes } from '../../platform/http/call-endpoints'
import { findAnything } from './find-anything'

export const routes: Routes<keyof typeof findEndpoints> = {
  findAnything: ({ q }, context) => findAnything(context, q, context.req.user),
}
