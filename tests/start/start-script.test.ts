import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { letPass, until } from '../support/until'

// A small checkout: the real scripts, and stand-ins of the build tools that record what they were asked to build.
const TOOL = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const root = join(__dirname, '../../..')
const words = process.argv.slice(2).join(' ')
appendFileSync(join(root, 'built.txt'), words + '\\n')
if (existsSync(join(root, 'fail.txt'))) { console.error('a bad source'); process.exit(1) }
const output = words.includes('--ssr') ? 'storefront/dist/server/entry-server.js'
  : words.includes('eleventy') ? 'docs/dist/index.html'
  : words.includes('--config') ? 'cms/dist/main.js'
  : words.includes('panel') ? 'cms/src/panel/.next/BUILD_ID' : 'storefront/dist/client/index.html'
mkdirSync(dirname(join(root, output)), { recursive: true })
const server = existsSync(join(root, 'server.txt')) ? require('node:fs').readFileSync(join(root, 'server.txt')) : ''
writeFileSync(join(root, output), server)
`
const BUILDS = [
  'build',
  'build --ssr src/entry-server.tsx --outDir dist/server',
  'build --config cms/vite.config.ts',
  '--config=docs/site/eleventy.config.mjs --quiet',
  'build cms/src/panel',
]

const PANEL_STAMP = 'cms/src/panel/.next/gesso.stamp'
/** A server that ends when the panel has been built. */
const WAITS_FOR_PANEL = `import { existsSync } from 'node:fs'
console.log('open', process.argv.slice(2).join(' '), process.env.MALLOC_ARENA_MAX)
process.send('open')
setInterval(() => { if (existsSync(new URL('../../${PANEL_STAMP}', import.meta.url))) process.exit(0) }, 20)`

const children: ChildProcess[] = []
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gesso start '))
  cpSync(join(__dirname, '../../scripts'), join(root, 'scripts'), { recursive: true })
  put('package.json', '{"type":"module"}')
  put('package-lock.json', '{"packages":{"node_modules/vite":{"version":"1.0.0"}}}')
  put('node_modules/.package-lock.json', '{"packages":{"node_modules/vite":{"version":"1.0.0"}}}')
  put('cms/package.json', '{"type":"module"}')
  put('cms/src/main.ts', 'one')
  put('cms/src/panel/page.tsx', 'one')
  put('storefront/src/entry-server.tsx', 'one')
  put('shared-types/src/money/money.ts', 'one')
  put('docs/index.md', 'one')
  put('node_modules/vite/package.json', '{"type":"commonjs"}')
  put('node_modules/vite/bin/vite.js', TOOL)
  put('node_modules/next/package.json', '{"type":"commonjs"}')
  put('node_modules/next/dist/bin/next', TOOL.replace('../../..', '../../../..'))
  put('node_modules/@11ty/eleventy/package.json', '{"type":"commonjs"}')
  put('node_modules/@11ty/eleventy/cmd.cjs', TOOL)
  put('server.txt', `console.log('open', process.argv.slice(2).join(' '), process.env.MALLOC_ARENA_MAX)`)
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function begin(script: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    env: { ...process.env, npm_lifecycle_script: '', ...env },
  })
  children.push(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.text += chunk))
  return { child, output }
}

async function run(script: string, args: string[] = [], env: Record<string, string> = {}) {
  const { child, output } = begin(script, args, env)
  const [code] = (await once(child, 'close')) as [number]
  return { code, output: output.text, built: takeBuilt() }
}

function takeBuilt(): string[] {
  const file = join(root, 'built.txt')
  appendFileSync(file, '')
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)
  rmSync(file)
  return lines
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('npm start', () => {
  const idle = `process.on('SIGTERM', () => { console.log('goodbye'); process.exit(7) })
    setInterval(() => {}, 1000); console.log('pid=' + process.pid); process.send('open')`

  test('builds all on a fresh clone, the panel once the shop is open, and nothing the second time', async () => {
    put(
      'server.txt',
      `import { appendFileSync } from 'node:fs'
      setTimeout(() => { appendFileSync('built.txt', 'opens\\n'); process.send('open') }, 700)
      ${WAITS_FOR_PANEL.replace("process.send('open')", '')}`,
    )
    const first = await run('start.mjs')
    expect(first.built).toEqual([...BUILDS.slice(0, 3), 'opens', ...BUILDS.slice(3)])
    expect(first.output).toMatch(/Building the storefront …\nBuilt the storefront in \d+\.\d s\./)
    expect(first.output).toMatch(/open {2}2\n/)
    const second = await run('start.mjs')
    expect([second.code, second.output]).toEqual([0, 'open  2\n'])
    expect(second.built.filter((line) => line !== 'opens')).toEqual([])
  })

  test('builds what a change has made stale or what is gone, and nothing else', async () => {
    await run('build.mjs')
    for (const [path, stale] of [
      ['shared-types/src/money/money.ts', [...BUILDS.slice(0, 3), ...BUILDS.slice(4)]],
      ['cms/src/money.test.ts', []],
    ] as const) {
      put(path, 'two')
      expect([path, (await run('build.mjs')).built]).toEqual([path, stale])
    }
    put('docs/index.md', 'two')
    rmSync(join(root, 'cms/dist'), { recursive: true })
    expect((await run('build.mjs')).built).toEqual(BUILDS.slice(2, 4))
  })

  test('opens without the panel when that alone cannot be built', async () => {
    put('node_modules/next/dist/bin/next', `console.error('no memory'); process.exit(1)`)
    put('server.txt', idle)
    const { child, output } = begin('start.mjs')
    await until(() => /no memory\nThe CMS panel could not be built, all else works: /.test(output.text))
    await until(() => output.text.includes('pid='))
    // The signal is passed on once.
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([7, null])
    expect(output.text).toMatch(/goodbye\n$/)
  })

  test('opens before its panel is built, without what there was of it, and stops both', async () => {
    put('server.txt', idle)
    await run('build.mjs')
    put('cms/src/panel/page.tsx', 'two')
    put('node_modules/next/dist/bin/next', `console.log('built'); setInterval(() => {}, 1000)`)
    const { child, output } = begin('start.mjs')
    await until(() => output.text.includes('pid=') && output.text.includes('Building the CMS panel …'))
    expect(existsSync(join(root, PANEL_STAMP))).toBe(false)
    const children = () => childrenOf(Number(child.pid))
    await until(() => children().length === 2)
    const pids = children()
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([7, null])
    await until(() => !pids.some(isAlive))
  })

  test('ends with one sentence when another part cannot be built', async () => {
    put('fail.txt', '')
    const { code, output, built } = await run('start.mjs')
    expect(code).toBe(1)
    expect(output).toMatch(/a bad source\nThe storefront could not be built: it ended with exit code 1\.\n$/)
    expect(built).toEqual(BUILDS.slice(0, 1))
  })

  test('two at once build once', async () => {
    const both = await Promise.all([run('build.mjs'), run('build.mjs')])
    expect(both.flatMap(({ built }) => built)).toEqual(BUILDS)
  })

  test('reads .env without overriding what is set', async () => {
    put('.env', '# mine\nPORT=1 # one\nexport NAME="a # b"\nHOST=file\nEMPTY=\n')
    put('server.txt', 'console.log(process.env.PORT, process.env.NAME, process.env.HOST, process.env.EMPTY)')
    const { output } = await run('start.mjs', [], { HOST: 'given' })
    expect(output).toMatch(/\n1 a # b given \n$/)
  })

  describe('with an npm that records how it was called', () => {
    const LOCK = {
      name: 'gesso',
      packages: {
        '': {},
        cms: {},
        'node_modules/@gesso/cms': { resolved: 'cms', link: true },
        'node_modules/vite': { version: '1.0.1' },
        'node_modules/@types/jest': { version: '2.0.0', dev: true },
        'cms/node_modules/other': { name: '@of/another', version: '3.0.0-beta.1' },
      },
    }
    const NPM = `
      const { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
      const { join } = require('node:path')
      const root = join(__dirname, '..')
      const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
      const isAside = process.cwd() !== root
      const omitsDev = process.argv.includes('--omit=dev')
      appendFileSync(join(root, 'npm.txt'), (isAside ? 'aside' : 'in place') + (omitsDev ? ' without' : ' with') + '\\n')
      if (isAside) writeFileSync(join(root, 'aside.json'), JSON.stringify(lock))
      if (isAside && process.env.REFUSES_ADDRESSES) process.exit(1)
      for (const [path, { link, dev }] of Object.entries(lock.packages)) {
        if (omitsDev && dev) delete lock.packages[path]
        else if (path.includes('node_modules/')) mkdirSync(path, { recursive: true })
      }
      if (isAside) cpSync(join(root, 'tools'), 'node_modules', { recursive: true })
      writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock))`
    const env = () => ({ npm_execpath: join(root, 'npm/npm.js') })

    beforeEach(() => {
      put('package-lock.json', JSON.stringify(LOCK))
      put('npm/package.json', '{"type":"commonjs"}')
      put('npm/npm.js', NPM)
    })

    /** Returns how npm was called since the last time: in which folder, and with or without development packages. */
    function takeInstalls(): string[] {
      const file = join(root, 'npm.txt')
      appendFileSync(file, '')
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      rmSync(file)
      return lines
    }

    /**
     * Makes the checkout a fresh clone without installed packages. The npm above takes the tools from the new folder.
     */
    function removePackages(): void {
      renameSync(join(root, 'node_modules'), join(root, 'tools'))
    }

    test('installs what package-lock.json names and node_modules lacks; a start never takes development packages away', async () => {
      await run('install.mjs', [], env())
      expect(takeInstalls()).toEqual(['in place with'])
      await run('start.mjs', ['owner'], env())
      expect(takeInstalls()).toEqual([])
      const packages = { ...LOCK.packages, 'node_modules/new': { version: '1.0.0' } }
      put('package-lock.json', JSON.stringify({ packages }))
      await run('start.mjs', ['owner'], env())
      expect(takeInstalls()).toEqual(['in place with'])
    })

    test('a command starts a fresh clone without development packages and does not wait for the panel; one that needs them adds them', async () => {
      removePackages()
      const { built, output } = await run('start.mjs', ['owner', 'secret'], env())
      expect(built).toEqual(BUILDS.slice(0, 3))
      expect(output).toMatch(/open owner secret 2\n$/)
      expect(takeInstalls()).toEqual(['aside without'])
      expect(existsSync(join(root, 'cms/node_modules/other'))).toBe(true)
      expect(existsSync(join(root, 'node_modules.new'))).toBe(false)
      expect((await run('install.mjs', [], env())).code).toBe(0)
      expect(takeInstalls()).toEqual(['in place with'])
    })

    test('a first installation is told the address of each package, and leaves the lock file as it is', async () => {
      removePackages()
      await run('install.mjs', [], env())
      expect(takeInstalls()).toEqual(['aside with'])
      const { packages } = JSON.parse(readFileSync(join(root, 'aside.json'), 'utf8'))
      expect(packages['node_modules/vite'].resolved).toMatch(/^https:\/\/[^/]+\/vite\/-\/vite-1\.0\.1\.tgz$/)
      expect(packages['node_modules/@types/jest'].resolved).toMatch(/\/@types\/jest\/-\/jest-2\.0\.0\.tgz$/)
      expect(packages['cms/node_modules/other'].resolved).toMatch(
        /\/@of\/another\/-\/another-3\.0\.0-beta\.1\.tgz$/,
      )
      expect(packages['node_modules/@gesso/cms']).toEqual({ resolved: 'cms', link: true })
      expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(JSON.stringify(LOCK))
    })

    test('a registry with other addresses is asked for them', async () => {
      removePackages()
      await run('install.mjs', [], { ...env(), REFUSES_ADDRESSES: 'yes' })
      expect(takeInstalls()).toEqual(['aside with', 'in place with'])
      expect(existsSync(join(root, 'node_modules.new'))).toBe(false)
    })
  })

  test("leaves no server behind when it is killed in the server's first hundred milliseconds", async () => {
    put('server.txt', idle)
    await run('build.mjs')
    const servers = await Promise.all(
      [0, 70].map(async (delay) => {
        const { child } = begin('start.mjs')
        const server = await untilValue(() => childrenOf(Number(child.pid))[0])
        await letPass(delay, 'the server begins')
        child.kill('SIGKILL')
        return server
      }),
    )
    await until(() => !servers.some(isAlive)).finally(() => {
      for (const server of servers.filter(isAlive)) process.kill(server, 'SIGKILL')
    })
  })
})

/** The ids of the processes that a process has started. */
function childrenOf(pid: number): number[] {
  const words = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return words === '' ? [] : words.split(' ').map(Number)
}

/** Polls at every turn of the event loop, for states that last only milliseconds. @throws Error after 20 seconds */
async function untilValue<T>(read: () => T | undefined): Promise<T> {
  const end = Date.now() + 20_000
  for (;;) {
    const value = read()
    if (value !== undefined) return value
    if (Date.now() > end) throw new Error('There is no value in time.')
    await new Promise((done) => setImmediate(done))
  }
}
