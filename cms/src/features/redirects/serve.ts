import type { redirectEndpoints } from '@gesso/shared-types/features/redirects/redirect-endpoints'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { movedPages } from '../../platform/http/serve-storefront'
import { addRedirects } from './add-redirects'
import { findRedirect } from './find-redirect'

export const routes: Routes<keyof typeof redirectEndpoints> = {
  addRedirects: ({ lines }, context) => addRedirects(context, lines),
}

export const extensions: Served['extensions'] = [extending(movedPages, findRedirect)]
