import type { Mark } from './read-marks'

/** The shop's state for a requirement, with the reason in a sentence. */
type Finding = { state: 'pass' | 'none' | 'short'; why: string }

/** The requirements of levels 1 and 2 by number. */
export type Findings = Record<string, Finding>

const READ_ON = '2026-11-27'
const STATES = { pass: 'pass', none: 'not applicable', short: '**falls short**' }

/** The subjects of the standard's chapters. */
const CHAPTERS = [
  'What is written into other languages',
  'Input and the rules of business',
  'Browsers',
  'Calls',
  'Files',
  'Signing in',
  'Sessions',
  'Who may do what',
  'Tokens that carry their own truth',
  'OAuth',
  'Cryptography',
  'Connections',
  'Configuration',
  'Data',
  'Code and packages',
  'Logs and errors',
  'WebRTC',
]

const START = `# The shop against OWASP ASVS

The [Application Security Verification Standard](https://owasp.org/www-project-application-security-verification-standard/)
(ASVS) of OWASP lists what can be asked of the security of a web application. This page goes through all requirements of
its levels 1 and 2, in version 5.0, as they were read against the code on ${READ_ON} by the makers of Gesso; nobody has
certified it. Requirements stand here by their numbers alone. Their texts are in the standard, under CC BY-SA 4.0.

- **pass**: the shop does what is asked.
- **not applicable**: it has nothing of the kind, or this is done by the operator's proxy, and the line says so.
- **falls short**: it does not, or not wholly, and the line says what is missing.

Where a line names tests, they show what the shop does; where it names none, somebody has read the code.

The page is written by \`npm run asvs\`. States and sentences stand in \`docs/security/asvs.json\`; the tests have marks, comments
such as \`// ASVS 6.3.1, 6.3.2\` in the line above a test or a group of tests. After a change of either run the command again; a unit
test fails until then.
`

const escaped = (text: string): string => text.replace(/[|<*_\\`]/g, '\\$&')

const testsOf = (id: string, marks: readonly Mark[]): string =>
  marks
    .filter(({ ids }) => ids.includes(id))
    .map(({ path, sentence }) => `\`${path}\`: ${escaped(sentence)}`)
    .join('; ')

/** Makes the lines of a table; adjacent equal ones are merged. */
function rows(findings: readonly [string, Finding][], marks: readonly Mark[]): string[] {
  const lines: { ids: string[]; rest: string }[] = []
  for (const [id, { state, why }] of findings) {
    const rest = `${STATES[state]} | ${why} | ${testsOf(id, marks)}`
    const last = lines.at(-1)
    if (last?.rest === rest) last.ids.push(id)
    else lines.push({ ids: [id], rest })
  }
  return lines.map(({ ids, rest }) => `| ${ids.join(', ')} | ${rest} |`)
}

/** Writes the page of all findings, with the marked tests. */
export function writeDocument(findings: Findings, marks: readonly Mark[]): string {
  const all = Object.entries(findings)
  const count = (state: Finding['state']) => all.filter(([, finding]) => finding.state === state).length
  return [
    START,
    '| state | requirements |',
    '| --- | --- |',
    ...(['pass', 'none', 'short'] as const).map((state) => `| ${STATES[state]} | ${count(state)} |`),
    ...CHAPTERS.flatMap((title, index) => [
      '',
      `## V${index + 1} ${title}`,
      '',
      '| number | state | how, or what is missing | tests |',
      '| --- | --- | --- | --- |',
      ...rows(
        all.filter(([id]) => id.startsWith(`${index + 1}.`)),
        marks,
      ),
    ]),
    '',
  ].join('\n')
}
