import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import type { Migration } from './load-tables'
import { runTrials } from './run-trials'

/** Makes the worker of trial restores. @param readMigrations gives all migrations of this program */
export const createBackupTester =
  (readMigrations: () => Promise<readonly Migration[]>) =>
  (context: Context): Worker =>
    createWorker({
      name: 'backup-trials',
      trouble: 'Backups are not tried',
      payload: context.payload,
      everyMs: context.env.sweepSeconds * 1000,
      round: (signal) => runTrials(context, readMigrations, signal),
      whenFailed: 'A trial of a backup failed; it is made again in a day',
    })
