import type { Served } from '../../feature'
import { createAuditTrimmer } from './audit-trimmer'

export const workers: Served['workers'] = [createAuditTrimmer]
