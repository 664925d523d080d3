import type { Served } from '../../feature'
import { createBackupMaker } from './backup-maker'

export const workers: Served['workers'] = [createBackupMaker]
