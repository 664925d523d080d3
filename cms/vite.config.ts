import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const IN_PACKAGES = /[\\/]node_modules[\\/]/

/** What is not bundled: binaries, and what only some servers load. */
const LEFT_WHERE_NPM_PUT_IT = ['sharp', 'pg', 'next', 'vite', 'drizzle-kit', 'prettier']

/** Leaves packages out of the source map: Node reads the map at the start, and theirs would take half of it. */
const mapOfOurOwn = (): Plugin => ({
  name: 'map-of-our-own',
  transform: {
    filter: { id: IN_PACKAGES },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
})

/** Payload prepares a colourful log for development at its import; the shop's log is its own (log-options.ts). */
const leaveOutPrettyLog = (): Plugin => ({
  name: 'leave-out-pretty-log',
  enforce: 'pre',
  resolveId: (id) => (id === 'pino-pretty' ? '\0pino-pretty' : null),
  load: (id) => (id === '\0pino-pretty' ? 'export const build = () => undefined' : null),
})

/**
 * Makes ssh2 fit into a bundle: it tries to load compiled parts and does without, which npm does not compile here
 * (--ignore-scripts), and two files ask for their folder, which only Windows uses.
 */
const bundleSsh = (): Plugin => ({
  name: 'bundle-ssh',
  enforce: 'pre',
  resolveId: (id) => (/^cpu-features$|sshcrypto\.node$/.test(id) ? '\0not-compiled' : null),
  load: (id) => (id === '\0not-compiled' ? "throw new Error('It is not compiled')" : null),
  transform: {
    filter: { id: /node_modules[\\/]ssh2[\\/]lib[\\/]/ },
    handler: (code) => ({ code: code.replaceAll('__dirname', "''"), map: { mappings: '' } }),
  },
})

/** The server with its packages, bundled for Node: to find and read two thousand files takes longer than to run them. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  plugins: [mapOfOurOwn(), leaveOutPrettyLog(), bundleSsh()],
  ssr: { noExternal: true, external: LEFT_WHERE_NPM_PUT_IT },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      // Of packages, and harmless in them.
      checks: { eval: false, commonJsVariableInEsm: false },
      output: {
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
        comments: false,
        sourcemapExcludeSources: true,
      },
    },
  },
})
