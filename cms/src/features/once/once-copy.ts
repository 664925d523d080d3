import { join } from 'node:path'
import type { GivenEnv } from '../../platform/process/env'

/** The file in which ONCE's copy of the shop's files has the database: a backup without pictures and secret. */
export const onceCopy = ({ dataDir }: Pick<GivenEnv, 'dataDir'>): string =>
  join(dataDir, 'once', 'database.tar')
