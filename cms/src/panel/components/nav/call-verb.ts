import { toast } from '@payloadcms/ui'
import type { PanelVerb } from '../../../platform/panel-places'
import { callApi, problemOf } from '../call-api'

/** Does what a verb says by its call, and says how that went. */
export async function callVerb({ name, done }: NonNullable<PanelVerb['call']>): Promise<void> {
  try {
    await callApi(name, {})
    toast.success(done)
  } catch (error) {
    toast.error(problemOf(error))
  }
}
