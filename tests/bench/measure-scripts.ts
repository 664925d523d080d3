import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BenchBrowser, openBenchBrowsers, openTab } from './bench-browsers'
import type { Bench } from './part'
import { type BenchPage, openBenchShop, preparePages } from './prepared-pages'
import { sharesOf } from './source-shares'

const PAGES = /^(home|artwork$|checkout, shipping$)/
/** A page has loaded its scripts when it has asked for nothing for so long, in milliseconds. */
const QUIET_MS = 2000
/** Lines with fewer compressed bytes are one line together. */
const LEAST_BYTES = 500

type Line = { name: string; minified: number; brotli: number }

/** Builds the storefront once more, into the same files, with source maps beside them. */
function buildWithMaps(outDir: string): void {
  const vite = dirname(createRequire(resolve('storefront/package.json')).resolve('vite/package.json'))
  const options = ['--outDir', outDir, '--emptyOutDir', '--sourcemap', 'hidden', '--logLevel', 'error']
  execFileSync(process.execPath, [join(vite, 'bin/vite.js'), 'build', ...options], { cwd: 'storefront' })
}

/** Opens a page as a new visitor who does nothing. @returns the names of the script files that it loads */
async function scriptsOf({ url, stored }: BenchPage, browser: BenchBrowser): Promise<string[]> {
  const tab = await openTab(browser, url, stored)
  const files = new Set<string>()
  tab.on('request', (request) => {
    if (/\/assets\/[^/]+\.js$/.test(request.url())) files.add(basename(request.url()))
  })
  await tab.goto(url)
  await tab.waitForNetworkIdle({ idleTime: QUIET_MS })
  await tab.close()
  return [...files]
}

/** The files with their sizes, and the shares of those who wrote them. A file's compressed bytes follow its minified. */
function weigh(files: readonly string[], assets: string): { files: Line[]; owners: Line[] } {
  const owners = new Map<string, Line>()
  const weighed = files.map((name) => {
    const path = join(assets, name)
    if (!existsSync(path)) throw new Error(`${name} is of another build: npm run build`)
    const code = readFileSync(path, 'utf8')
    const minified = Buffer.byteLength(code)
    const brotli = brotliCompressSync(code).length
    // A file without sources, such as the bundler's own, has no map.
    const map = existsSync(`${path}.map`) ? readFileSync(`${path}.map`, 'utf8') : null
    for (const [owner, bytes] of sharesOf(code, map)) {
      const line = owners.get(owner) ?? { name: owner, minified: 0, brotli: 0 }
      owners.set(owner, line)
      line.minified += bytes
      line.brotli += (bytes * brotli) / minified
    }
    return { name, minified, brotli }
  })
  return { files: weighed, owners: [...owners.values()] }
}

/** Prints lines from the largest to the smallest, with their sum. */
function print(title: string, lines: readonly Line[]): void {
  const total = (name: string, some: readonly Line[]) => ({
    name,
    minified: some.reduce((sum, { minified }) => sum + minified, 0),
    brotli: some.reduce((sum, { brotli }) => sum + brotli, 0),
  })
  const sorted = lines.toSorted((a, b) => b.brotli - a.brotli)
  const large = sorted.filter(({ brotli }) => brotli >= LEAST_BYTES)
  const small = sorted.slice(large.length)
  const rest = small.length > 0 ? [total(`${small.length} smaller ones`, small)] : []
  console.log(`\n${title.padEnd(44)}    minified      brotli`)
  for (const { name, minified, brotli } of [...large, ...rest, total('together', lines)]) {
    console.log([name.padEnd(44), String(minified).padStart(10), brotli.toFixed(0).padStart(10)].join('  '))
  }
}

/**
 * Prints the script files of a first visit in which nothing is pressed, in bytes, and which packages and folders they
 * come from, by the source maps of a second build.
 */
export async function measureScripts(bench: Bench): Promise<void> {
  const outDir = join(bench.folder, 'client')
  buildWithMaps(outDir)
  const { shop, artist } = await openBenchShop(bench)
  const browsers = await openBenchBrowsers(bench.folder)
  try {
    for (const page of await preparePages(shop, artist)) {
      const [browser] = browsers
      if (!browser || !PAGES.test(page.name)) continue
      const weighed = weigh(await scriptsOf(page, browser), join(outDir, 'assets'))
      print(`${page.name}: files`, weighed.files)
      print(`${page.name}: whose code`, weighed.owners)
    }
  } finally {
    for (const { browser } of browsers) await browser.close()
    await shop.close()
  }
}
