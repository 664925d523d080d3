import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceOf } from './licence-rules'
import { type LockedPackage, licenceTexts } from './locked-packages'

const row = ({ name, version, licence }: LockedPackage): string =>
  `| ${name} | ${version} | ${licenceOf({ name, licence }) ?? 'none declared'} |`

const table = (packages: readonly LockedPackage[]): string[] => [
  '| package | version | licence |',
  '| --- | --- | --- |',
  ...packages.map(row),
]

const quoted = (text: string): string[] => ['```text', text.replaceAll('```', "'''"), '```', '']

/**
 * Makes a page of all packages with their licences, and of the licence texts that must accompany a copy of
 * the shop.
 * @param root of the checkout
 * @param copied licence files of works copied into the sources, relative to the root
 */
export function licenceList(
  root: string,
  packages: readonly LockedPackage[],
  copied: readonly string[],
): string {
  const running = packages.filter(({ isTool }) => !isTool)
  const tools = packages.filter(({ isTool }) => isTool)
  const owners = new Map<string, string[]>()
  for (const each of running) {
    for (const text of licenceTexts(root, each)) {
      owners.set(text, [...(owners.get(text) ?? []), `${each.name} ${each.version}`])
    }
  }
  return [
    '# Licences',
    '',
    `Gesso itself is under the licence in LICENSE. It runs on and is built with ${running.length} packages of others, and is tested with ${tools.length} more.`,
    '',
    '## In the sources',
    '',
    ...copied.flatMap((file) => [
      `### ${file}`,
      '',
      ...quoted(readFileSync(join(root, file), 'utf8').trim()),
    ]),
    '## In a running shop',
    '',
    ...table(running),
    '',
    '## To build and test',
    '',
    ...table(tools),
    '',
    '## Texts of the licences in a running shop',
    '',
    ...[...owners].flatMap(([text, names]) => [`### ${[...new Set(names)].join(', ')}`, '', ...quoted(text)]),
  ].join('\n')
}
