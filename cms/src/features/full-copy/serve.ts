import type { fullCopyEndpoints } from '@gesso/shared-types/features/full-copy/full-copy-endpoints'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { callLimits, EXPORTS } from '../../platform/http/rate-limit'
import { personalData } from '../../platform/personal-data'
import { settingStates } from '../../settings/setting-states'
import { createFullCopier } from './full-copier'
import { discardFullCopies, readFullCopy, removeFullCopy, startFullCopy } from './full-copy'
import { openFullCopy } from './open-full-copy'

export const routes: Routes<keyof typeof fullCopyEndpoints> = {
  getFullCopy: (_input, context) => readFullCopy(context),
  startFullCopy: async (_input, context) => {
    const copy = await startFullCopy(context)
    context.wake?.('full_copies')
    return copy
  },
  removeFullCopy: async ({ id }, context) => {
    await removeFullCopy(context, id)
    return done
  },
  downloadFullCopy: ({ id }, context) => openFullCopy(context, id),
}

export const workers: Served['workers'] = [createFullCopier]

export const extensions: Served['extensions'] = [
  extending(callLimits, {
    startFullCopy: EXPORTS,
    // A download that breaks off resumes by another request.
    downloadFullCopy: { points: 600, duration: 600 },
  }),
  extending(personalData, { erase: discardFullCopies }),
  extending(settingStates, { everything: async () => ({ words: 'one file' }) }),
]
