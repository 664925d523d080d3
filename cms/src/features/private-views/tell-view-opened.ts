import { AppError } from '../../platform/app-error'
import type { RequestContext } from '../../platform/context'
import { findProvedView, type Proved } from './open-view'
import { recordOpening } from './record-opening'

/** Records that a browser shows a view's page. A caller who may not open the view gets no error. */
export async function tellViewOpened(context: RequestContext, proved: Proved): Promise<void> {
  const view = await findProvedView(context, proved).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (view) await recordOpening(context, view.id, 'page')
}
