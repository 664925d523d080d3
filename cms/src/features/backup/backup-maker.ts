import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { runBackups } from './run-backups'

/** The worker that makes scheduled backups and those that an owner asks for. */
export const createBackupMaker = (context: Context): Worker =>
  createWorker({
    name: 'backups',
    trouble: 'Backups are not made, or old ones not removed',
    payload: context.payload,
    everyMs: context.env.sweepSeconds * 1000,
    round: (signal) => runBackups(context, signal),
    whenFailed: 'A backup failed; it is tried three times',
  })
