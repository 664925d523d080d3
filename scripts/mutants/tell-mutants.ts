import { relative } from 'node:path'

/** A mutant, as Stryker reports it: a change to the code, and whether a test noticed it. */
export type Mutant = {
  status: string
  fileName: string
  replacement?: string
  location: { start: { line: number } }
}

const isNoticed = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout'
const isReached = ({ status }: Mutant): boolean => status !== 'NoCoverage'
const percent = (mutants: readonly Mutant[]): number =>
  mutants.length === 0 ? 100 : (100 * mutants.filter(isNoticed).length) / mutants.length

/**
 * Summarizes a run of mutants. A file that no unit test reaches is tested by calls, which these runs leave
 * out, and does not count; in the other files, an unreached mutant counts as not noticed.
 * @param root of the files
 * @returns lines to print; the noticed share, in percent
 */
export function tellMutants(mutants: readonly Mutant[], root: string): { lines: string[]; share: number } {
  const byFile = new Map<string, Mutant[]>()
  for (const mutant of mutants) {
    if (!['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(mutant.status)) continue
    const file = relative(root, mutant.fileName)
    byFile.set(file, [...(byFile.get(file) ?? []), mutant])
  }
  const files = [...byFile].sort(([one], [other]) => one.localeCompare(other))
  const reached = files.filter(([, of]) => of.some(isReached))
  const others = files.filter(([, of]) => !of.some(isReached)).map(([file]) => file)
  const missed = reached.flatMap(([file, of]) =>
    of
      .filter((mutant) => !isNoticed(mutant))
      .map(
        ({ location, replacement = '' }) =>
          `${file}:${location.start.line} ${replacement.replace(/\s+/g, ' ')}`,
      ),
  )
  const all = reached.flatMap(([, of]) => of)
  const share = percent(all)
  return {
    lines: [
      'Not noticed:',
      ...missed,
      `Not reached by unit tests: ${others.join(' ') || 'none'}`,
      ...reached.map(([file, of]) => `${percent(of).toFixed(0).padStart(3)} % of ${of.length} in ${file}`),
      `${share.toFixed(1)} % of ${all.length} noticed`,
    ],
    share,
  }
}
