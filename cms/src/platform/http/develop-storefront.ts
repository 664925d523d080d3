import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import type { Storefront } from '@gesso/shared-types/pages/page'
import type { RequestHandler } from 'express'
import type { Renderer } from './serve-storefront'

const ROOT = resolve('storefront')

/** Serves the storefront from its sources, with Vite's hot reload (`npm run dev`). */
export async function developStorefront(
  server: Server,
): Promise<{ middleware: RequestHandler; renderer: Renderer }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    configFile: resolve(ROOT, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    middleware: vite.middlewares,
    renderer: async (path) => {
      const template = await vite.transformIndexHtml(
        path,
        await readFile(resolve(ROOT, 'index.html'), 'utf8'),
      )
      const storefront = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Storefront
      return { template, ...storefront }
    },
  }
}
