import type { Backups } from '@gesso/shared-types/features/backup/backup'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { readBackups } from './read-backups'
import { askForTrial } from './run-trials'

/** Asks for a trial restore of the newest backup now. @throws AppError conflict while one is made, or without one */
export async function startTrial(context: Context): Promise<Backups> {
  const isAsked = await askForTrial(context, 'button')
  const backups = await readBackups(context)
  if (isAsked) return backups
  const message = backups.isTrialRunning
    ? 'A backup is being tried already.'
    : 'There is no backup yet that the shop can read.'
  throw new AppError('conflict', { message })
}
