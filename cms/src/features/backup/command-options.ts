import { parseArgs } from 'node:util'
import { BackupError } from './backup-error'

/**
 * Reads the arguments of a command: one place, and switches.
 * @param usage a sentence that says how to type the command
 * @throws BackupError with that sentence
 */
export function readCommand<Name extends string>(
  args: string[],
  switches: readonly Name[],
  usage: string,
): { place: string; given: Record<Name, boolean> } {
  try {
    const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]))
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [place, another] = positionals
    if (!place || another) throw new BackupError(usage)
    const given = Object.fromEntries(switches.map((name) => [name, values[name] === true]))
    return { place, given: given as Record<Name, boolean> }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${(error as Error).message.split('. ')[0]}. ${usage}`)
  }
}
