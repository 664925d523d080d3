import { resolve } from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  // Next also writes a folder with what the built panel needs, and no more: a container has that.
  output: 'standalone',
  // Types are checked by `npm run check`, once for the whole house.
  typescript: { ignoreBuildErrors: true },
  // No optimiser at /_next/image: the panel shows renditions as they are.
  images: { unoptimized: true },
  outputFileTracingRoot: resolve(process.cwd()),
  turbopack: { root: resolve(process.cwd()) },
  serverExternalPackages: ['sharp', 'pg', 'pino', 'transliteration', '@simplewebauthn/server'],
}

export default withPayload(config, { devBundleServerPackages: false })
