import type { Served } from '../../feature'
import { createBulkChangeTrimmer } from './bulk-change-trimmer'

export const workers: Served['workers'] = [createBulkChangeTrimmer]
