import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from './run-command.mjs'

/**
 * A part of Gesso that is built.
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} inputs sources relative to the root
 * @property {string[]} [exclude] directories of the inputs that this part does not use
 * @property {string} output a file that exists after the build
 * @property {string} stamp the file with the hash of the sources of the output
 * @property {{ cwd: string, tool: [packageName: string, file: string], args: string[] }} command
 * @property {boolean} [optional] whether the shop can start without it
 */

const SHARED = ['shared-types/src', 'packages/dimensions/src', 'package-lock.json', 'tsconfig.json']
const STOREFRONT = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'subset-fonts.ts',
  'tsconfig.json',
  'package.json',
].map((name) => `storefront/${name}`)
/** The workspaces that are bundled into the server. */
const PACKAGES = ['embedded-postgres', 'stripe-emulator'].flatMap((it) => [
  `packages/${it}/src`,
  `packages/${it}/package.json`,
])

const FEATURES = fileURLToPath(new URL('../cms/src/features', import.meta.url))

/** What Next.js loads and the server does not: the panel, and the features' parts of it. */
export const PANEL_FOLDERS = [
  'cms/src/panel',
  // An image of the shop contains no sources.
  ...(existsSync(FEATURES) ? readdirSync(FEATURES) : []).map((name) => `cms/src/features/${name}/panel`),
]

/** @type {Part[]} In build order. */
export const PARTS = [
  {
    name: 'storefront',
    inputs: [...STOREFRONT, ...SHARED],
    output: 'storefront/dist/client/index.html',
    stamp: 'storefront/dist/client.stamp',
    command: { cwd: 'storefront', tool: ['vite', 'bin/vite.js'], args: ['build'] },
  },
  {
    name: "storefront's server rendering",
    inputs: [...STOREFRONT, ...SHARED],
    output: 'storefront/dist/server/entry-server.js',
    stamp: 'storefront/dist/server.stamp',
    command: {
      cwd: 'storefront',
      tool: ['vite', 'bin/vite.js'],
      args: ['build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'],
    },
  },
  {
    name: 'server',
    inputs: [
      'cms/src',
      'cms/vite.config.ts',
      'cms/tsconfig.json',
      'cms/package.json',
      ...PACKAGES,
      ...SHARED,
    ],
    exclude: PANEL_FOLDERS,
    output: 'cms/dist/main.js',
    stamp: 'cms/dist/main.stamp',
    command: { cwd: '.', tool: ['vite', 'bin/vite.js'], args: ['build', '--config', 'cms/vite.config.ts'] },
  },
  {
    name: 'documentation',
    inputs: ['docs', 'package-lock.json'],
    exclude: ['docs/spec-coverage.md'],
    output: 'docs/dist/index.html',
    stamp: 'docs/dist/gesso.stamp',
    command: {
      cwd: '.',
      tool: ['@11ty/eleventy', 'cmd.cjs'],
      args: ['--config=docs/site/eleventy.config.mjs', '--quiet'],
    },
    optional: true,
  },
  {
    name: 'CMS panel',
    inputs: ['cms/src', 'cms/package.json', ...SHARED],
    exclude: ['cms/src/migrations', 'cms/src/features/demo/pictures'],
    output: 'cms/src/panel/.next/BUILD_ID',
    stamp: 'cms/src/panel/.next/gesso.stamp',
    command: { cwd: '.', tool: ['next', 'dist/bin/next'], args: ['build', 'cms/src/panel'] },
    optional: true,
  },
]

/**
 * Finds the script of an installed tool. We run it with our own Node, because `npx` costs half a second.
 * @param {string} root
 * @param {[packageName: string, file: string]} tool
 * @throws {CommandError} when the package is not installed
 */
export function toolPath(root, [packageName, file]) {
  const folders = createRequire(join(root, 'cms/package.json')).resolve.paths(packageName) ?? []
  const path = folders.map((folder) => join(folder, packageName, file)).find((each) => existsSync(each))
  if (!path) throw new CommandError(`${packageName} is not installed`, '')
  return path
}
