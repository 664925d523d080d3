import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

/**
 * Writes a compressed copy beside each script and stylesheet, for `serve-panel-files.ts`. The highest brotli levels
 * take seconds and save little.
 */
async function writeCompressed({ distDir }: { distDir: string }): Promise<void> {
  const folder = join(distDir, 'static')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css)$/.test(name)) continue
    const file = join(folder, name)
    const content = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

const OUR_OWN = /\/(cms|shared-types)\/src\//

/**
 * Keeps source maps only for server files with our own code, and without the sources: Node reads the map of each file
 * that it loads, and the maps of the packages took 30 MB for the first page.
 */
async function keepOwnMaps({ distDir }: { distDir: string }): Promise<void> {
  const folder = join(distDir, 'server')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!name.endsWith('.js') || !existsSync(`${file}.map`)) continue
    const { sourcesContent: _, ...map } = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
    const sources: string[] = map.sources ?? []
    if (sources.some((source) => OUR_OWN.test(source))) {
      writeFileSync(`${file}.map`, JSON.stringify(map))
      continue
    }
    rmSync(`${file}.map`)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'))
  }
}

/** The folders of the features that have a switch. */
const SWITCHED = readdirSync('cms/src/features').filter((name) =>
  readFileSync(join('cms/src/features', name, 'feature.ts'), 'utf8').includes('switch: SWITCHED'),
)

/** What is off, and what a page does not show, loads no code: its components are loaded when they are drawn. */
const loadedWhenDrawn = {
  condition: {
    all: [
      { path: new RegExp(`cms/src/features/(${SWITCHED.join('|')})/panel/[A-Z][^/]*\\.tsx$`) },
      { content: /^'use client'/ },
      { not: { query: /drawn/ } },
    ],
  },
  loaders: [resolve('cms/src/panel/load-when-drawn.cjs')],
}

/** The one file with all client code of a package of Payload. */
const bundleOf = (name: string) => ({
  path: new RegExp(`@payloadcms/${name}/dist/exports/client/index\\.js$`),
})

/** Payload's own client code, of which a page needs a third. */
const payloadWhenDrawn = [
  {
    condition: { all: [bundleOf('ui'), { not: { query: /drawn/ } }] },
    loaders: [resolve('cms/src/panel/payload-when-drawn.cjs')],
  },
  {
    condition: { all: [bundleOf('ui'), { query: /drawn/ }] },
    loaders: [{ loader: resolve('cms/src/panel/payload-when-drawn.cjs'), options: { part: 'drawn' } }],
  },
  {
    condition: { all: [bundleOf('richtext-lexical'), { not: { query: /drawn/ } }] },
    loaders: [resolve('cms/src/panel/lexical-when-drawn.cjs')],
  },
  {
    condition: {
      all: [
        {
          path: /@payloadcms\/(next\/dist\/views\/(API|Account|CreateFirstUser|Dashboard|ForgotPassword|Login|ResetPassword|Versions?)|ui\/dist\/elements\/BulkUpload\/Add(ing)?Files?View)\/.*\.js$/,
        },
        { content: /^'use client'/ },
        { not: { content: /^export (const|function) [a-z]/m } },
        { not: { query: /drawn/ } },
      ],
    },
    loaders: [resolve('cms/src/panel/load-when-drawn.cjs')],
  },
]

const config: NextConfig = {
  poweredByHeader: false,
  // Next also writes a folder with only what the built panel needs, for containers.
  output: 'standalone',
  // Types are checked by `npm run check`, once for the whole repository.
  typescript: { ignoreBuildErrors: true },
  compiler: {
    runAfterProductionCompile: async (built) => {
      await writeCompressed(built)
      await keepOwnMaps(built)
    },
  },
  // There is no optimiser at /_next/image: the panel shows renditions as they are.
  images: { unoptimized: true },
  outputFileTracingRoot: resolve(process.cwd()),
  // The cache of a build took 340 MB, and `npm start` builds the panel once.
  experimental: { turbopackFileSystemCacheForBuild: false },
  turbopack: {
    root: resolve(process.cwd()),
    resolveAlias: {
      ajv: { browser: './never-called.ts' },
      'http-status': { browser: './never-called.ts' },
    },
    rules: {
      '*.tsx': loadedWhenDrawn,
      '*.js': payloadWhenDrawn,
      '*.scss': {
        condition: { path: /@payloadcms\/ui\/dist\// },
        loaders: [resolve('cms/src/panel/no-styles.cjs')],
        as: '*.js',
      },
    },
  },
  serverExternalPackages: ['sharp', 'pg', 'pino', 'transliteration', '@simplewebauthn/server'],
}

export default withPayload(config, { devBundleServerPackages: false })
