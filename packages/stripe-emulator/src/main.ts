import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import express from 'express'
import { createEmulator, type Emulator } from './emulator'

/**
 * Runs the emulator as a separate process, mounted at `/test-payments`. Prints its address as JSON when
 * ready.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      'database-url': text,
      'secret-key': text,
      'publishable-key': text,
      'public-url': text,
      'webhook-url': text,
      'webhook-secret': text,
      port: { type: 'string', default: '0' },
    },
  })
  const required = (name: Exclude<keyof typeof values, 'port'>): string => {
    const value = values[name]
    if (!value) throw new Error(`--${name} is missing.`)
    return value
  }
  let emulator: Emulator | undefined
  const app = express().disable('x-powered-by')
  app.use('/test-payments', (request, response, next) => {
    // The port opens before the tables exist; a request until then must not get an answer.
    if (emulator) emulator.router(request, response, next)
    else request.socket.destroy()
  })
  const server = app.listen(Number(values.port), '127.0.0.1')
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const { port } = server.address() as AddressInfo
  const pageUrl = `http://127.0.0.1:${port}/test-payments`
  const opened = await createEmulator({
    databaseUrl: required('database-url'),
    secretKey: required('secret-key'),
    publishableKey: required('publishable-key'),
    publicUrl: required('public-url'),
    pageUrl,
    ...(values['webhook-url'] && {
      webhook: { url: values['webhook-url'], secret: required('webhook-secret') },
    }),
  })
  emulator = opened
  process.stdout.write(`${JSON.stringify({ url: pageUrl })}\n`)
  process.once('SIGTERM', () => {
    server.close()
    server.closeAllConnections()
    void opened.close().then(() => process.exit(0))
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
