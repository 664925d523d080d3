import { parseArgs } from 'node:util'
import { BackupError } from './backup-error'

/**
 * Reads the arguments of a command: one place, switches, and a number if the command takes one.
 * @param usage a sentence that says how to type the command
 * @param counted the name of the option with the number
 * @throws BackupError with that sentence
 */
export function readCommand<Name extends string>(
  args: string[],
  switches: readonly Name[],
  usage: string,
  counted?: string,
): { place: string; given: Record<Name, boolean>; count: number | null } {
  try {
    const options = {
      ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
      ...(counted && { [counted]: { type: 'string' as const } }),
    }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [place, another] = positionals
    if (!place || another) throw new BackupError(usage)
    const given = Object.fromEntries(switches.map((name) => [name, values[name] === true]))
    const number = counted === undefined ? undefined : values[counted]
    if (number !== undefined && !/^\d{1,9}$/.test(String(number))) throw new BackupError(usage)
    return {
      place,
      given: given as Record<Name, boolean>,
      count: number === undefined ? null : Number(number),
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${(error as Error).message.split('. ')[0]}. ${usage}`)
  }
}
