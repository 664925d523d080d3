import type { Served } from '../../feature'
import { createVisitWriter } from './visit-writer'

export const workers: Served['workers'] = [createVisitWriter]
