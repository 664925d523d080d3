import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { runBackups } from './run-backups'

/** Creates the worker that makes backups, by the schedule and when an owner asks. */
export const createBackupMaker = (context: Context): Worker =>
  createWorker({
    name: 'backups',
    trouble: 'Backups are not made, or old ones not removed',
    payload: context.payload,
    everyMs: context.env.sweepSeconds * 1000,
    round: (signal) => runBackups(context, signal),
    whenFailed: 'A backup failed; it is tried three times',
  })
