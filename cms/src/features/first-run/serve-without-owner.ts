import { FIRST_RUN_PATH } from '@gesso/shared-types/features/first-run/first-run-paths'
import type { RequestHandler } from 'express'
import { hasAccount } from '../../auth/make-first-owner'
import type { OwnRequests } from '../../platform/http/own-requests'

/** The panel's pages, without the help. */
const PANEL_PAGES = /^\/admin(?!\/help(\/|$))(\/.*)?$/

/** Leads from the panel to the page of the first run while there is no account. */
export const serveWithoutOwner: OwnRequests['beforePanel'] = (app, { context, limitedReads }) => {
  // The last owner cannot be removed, so this stays true.
  let hasOwner = false
  const onlyWithout: RequestHandler = (_request, _response, next) => next(hasOwner ? 'route' : undefined)
  app.get(PANEL_PAGES, onlyWithout, limitedReads, async (_request, response, next) => {
    hasOwner = await hasAccount(context)
    if (hasOwner) return next()
    response.set('Cache-Control', 'no-store').redirect(FIRST_RUN_PATH)
  })
}
