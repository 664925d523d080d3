import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LastChange, lastChangeSchema } from '@gesso/shared-types/features/version/version'

/**
 * Reads how the launcher's latest change to another version ended; null for none, or while one is under way. It is a
 * file, because a change that failed puts the database back.
 */
export async function readLastChange(dataDir: string): Promise<LastChange | null> {
  try {
    const state = JSON.parse(await readFile(join(dataDir, 'upgrade', 'change.json'), 'utf8'))
    const { success, data } = lastChangeSchema.safeParse({ ...state, result: state.step })
    return success ? data : null
  } catch {
    return null
  }
}

const TROUBLES: Record<NonNullable<LastChange['why']>, string> = {
  ended: 'It did not start.',
  slow: 'It took too long to start.',
  'wrong answers': 'It started, but did not show your pages.',
  'no room': 'There was not enough room on the disk for a copy of your data.',
  interrupted: 'The server was stopped or lost its power.',
  'no copy': 'Your data could not be copied first.',
}

/** Says how a change ended. */
export function changeWords({ from, to, result, why }: LastChange): string {
  const reason = why ? ` ${TROUBLES[why]}` : ''
  if (result === 'changed') return `Your shop now runs version ${to}.`
  if (result === 'unchanged') return `Version ${to} was not installed, and nothing was changed.${reason}`
  return `Version ${to} could not be used, so your shop went back to ${from} with everything as it was.${reason}`
}
