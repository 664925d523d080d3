import type { Served } from '../../feature'
import { auditTrails } from '../../platform/audit/record'
import { valueNames } from '../../platform/audit/value-names'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import { callLimits } from '../../platform/http/rate-limit'
import { peopleShown } from '../../platform/people-shown'
import { settingStates } from '../../settings/setting-states'
import { limits } from './audit-routes'
import { createAuditTrimmer } from './audit-trimmer'
import { copiedEntries } from './copied-entries'
import { countPeople } from './count-people'
import { namePictures } from './name-pictures'
import { writeEntry } from './write-entry'
import { writeForbidden, writeRefusal } from './write-refusal'

export { routes } from './audit-routes'

export const workers: Served['workers'] = [createAuditTrimmer]

export const extensions: Served['extensions'] = [
  extending(auditTrails, { write: writeEntry, writeRefusal, writeForbidden }),
  extending(peopleShown, countPeople),
  extending(valueNames, namePictures),
  extending(callLimits, limits),
  extending(copiedParts, copiedEntries),
  extending(settingStates, { 'audit-trail': async () => ({ words: 'audit trail of a year' }) }),
]
