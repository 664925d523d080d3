import type { aboutEndpoints } from '@gesso/shared-types/features/about/about-endpoints'
import type { Routes } from '../../platform/http/call-endpoints'
import { readAbout } from './read-about'

/** The work behind its calls. */
export const routes: Routes<keyof typeof aboutEndpoints> = {
  getAbout: (_input, context) => readAbout(context),
}
