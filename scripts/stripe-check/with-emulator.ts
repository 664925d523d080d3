import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEmulator } from '@gesso/stripe-emulator'
import express from 'express'

const KEYS = { secretKey: 'sk_test_of_the_emulator', publishableKey: 'pk_test_of_the_emulator' }

/** Runs an emulator on a database until the function returns. */
export async function withEmulator<T>(
  databaseUrl: string,
  run: (emulator: { secretKey: string; apiBase: string }) => Promise<T>,
): Promise<T> {
  const app = express()
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const emulator = await createEmulator({
    databaseUrl,
    ...KEYS,
    publicUrl: 'https://shop.example',
    pageUrl: apiBase,
  })
  app.use(emulator.router)
  try {
    return await run({ secretKey: KEYS.secretKey, apiBase })
  } finally {
    await emulator.close()
    server.closeAllConnections()
    server.close()
  }
}
