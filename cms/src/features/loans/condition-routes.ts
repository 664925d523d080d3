import type { conditionEndpoints } from '@gesso/shared-types/features/loans/condition-endpoints'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { type CallLimits, EXPORTS } from '../../platform/http/rate-limit'
import { requireSwitchedOn } from '../../settings/require-switched-on'
import { sendAttachment } from '../archive/send-attachment'
import { paperOf } from '../printing/paper-of'
import { sendPdf } from '../printing/send-pdf'
import { beginConditionReport } from './begin-condition-report'
import { addPhoto, captionPhoto, deletePhoto, readPhoto } from './condition-photos'
import { printConditionReport } from './print-condition-report'

export const routes: Routes<keyof typeof conditionEndpoints> = {
  beginConditionReport: async ({ id }, context) => {
    await requireSwitchedOn(context, 'loans')
    return beginConditionReport(context, id)
  },
  printConditionReport: async ({ id, paper }, context) =>
    sendPdf(`condition-${id}`, await printConditionReport(context, id, paperOf(paper))),
  addConditionPhoto: async ({ id, file }, context) => {
    await requireSwitchedOn(context, 'loans')
    return addPhoto(context, id, Buffer.from(await file.arrayBuffer()))
  },
  getConditionPhoto: async ({ id, photoId }, context) =>
    sendAttachment({
      name: `condition-${id}-${photoId}.jpg`,
      type: 'image/jpeg',
      bytes: await readPhoto(context, id, photoId),
    }),
  captionConditionPhoto: async ({ id, photoId, caption }, context) => {
    await captionPhoto(context, { id, photoId, caption: caption ?? null })
    return done
  },
  deleteConditionPhoto: async ({ id, photoId }, context) => {
    await deletePhoto(context, id, photoId)
    return done
  },
}

/** How often one network may make these calls: `points` in `duration` seconds. */
export const limits: CallLimits = {
  printConditionReport: EXPORTS,
  addConditionPhoto: { points: 200, duration: 600 },
}
