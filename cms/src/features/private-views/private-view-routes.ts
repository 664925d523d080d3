import { Readable } from 'node:stream'
import type { privateViewEndpoints } from '@gesso/shared-types/features/private-views/private-view-endpoints'
import type { privateViewPanelEndpoints } from '@gesso/shared-types/features/private-views/private-view-panel-endpoints'
import { recordExport } from '../../platform/audit/record-export'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { type CallLimits, EXPORTS } from '../../platform/http/rate-limit'
import { requireSwitchedOn } from '../../settings/require-switched-on'
import { paperOf } from '../printing/paper-of'
import { sendPdf } from '../printing/send-pdf'
import { findOwnView } from './find-view'
import { makePrivateView } from './make-private-view'
import { findProvedView, openView, readView } from './open-view'
import { PRINT_NAMES, printView } from './print-view'
import { recordOpening } from './record-opening'
import { renewViewLink } from './renew-view-link'
import { tellViewOpened } from './tell-view-opened'

export const routes: Routes<keyof typeof privateViewEndpoints | keyof typeof privateViewPanelEndpoints> = {
  getPrivateView: ({ token }, context) => readView(context, token),
  openPrivateView: (input, context) => openView(context, input, context.network),
  tellViewOpened: async (input, context) => {
    await tellViewOpened(context, input)
    return done
  },
  printPrivateView: async ({ print, paper, ...proved }, context) => {
    const view = await findProvedView(context, proved)
    const pdf = await printView(context, view, print, paperOf(paper))
    await recordOpening(context, view.id, print)
    return sendPdf(PRINT_NAMES[print], Readable.from([pdf]))
  },
  makePrivateView: async (input, context) => {
    await requireSwitchedOn(context, 'private-views')
    return makePrivateView(context, input)
  },
  renewViewLink: async ({ id }, context) => {
    await renewViewLink(context, id)
    return done
  },
  printView: async ({ id, print, paper }, context) => {
    const view = await findOwnView(context, id)
    await recordExport(context, 'private_view')
    const pdf = await printView(context, view, print, paperOf(paper))
    return sendPdf(PRINT_NAMES[print], Readable.from([pdf]))
  },
}

/** How often one network may make these calls. */
export const limits: CallLimits = {
  // Wrong passwords are limited separately, by view (private-views/open-view.ts).
  openPrivateView: { points: 120, duration: 600 },
  tellViewOpened: { points: 120, duration: 600 },
  printPrivateView: { points: 30, duration: 600 },
  printView: EXPORTS,
}
