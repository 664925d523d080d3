import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The server, bundled for Node: our own sources, and every package left where npm put it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  ssr: { noExternal: [/^@gesso\//] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
})
