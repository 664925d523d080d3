import type { Served } from '../../feature'
import { createFullCopier } from './full-copier'

export const workers: Served['workers'] = [createFullCopier]
