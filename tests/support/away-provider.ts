import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createEmulator, type Emulator } from '@gesso/stripe-emulator'
import express from 'express'
import { freePort } from './server-process'
import type { Shop } from './shop'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_house',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_house',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
}

/** A payment provider that does not answer until it is opened. */
export class AwayProvider {
  private opened: { emulator: Emulator; server: Server } | undefined

  private constructor(private readonly port: number) {}

  static async find(): Promise<AwayProvider> {
    return new AwayProvider(await freePort())
  }

  private get base(): string {
    return `http://127.0.0.1:${this.port}/test-payments`
  }

  /** Environment variables of a shop that uses it. */
  get variables() {
    return { ...KEYS, PAYMENTS: 'stripe', STRIPE_API_BASE: this.base }
  }

  /** Opens the provider. @param secretKey the only key that it accepts */
  async open(shop: Shop, secretKey = KEYS.STRIPE_SECRET_KEY): Promise<void> {
    const emulator = await createEmulator({
      databaseUrl: shop.databaseUrl,
      secretKey,
      publishableKey: KEYS.STRIPE_PUBLISHABLE_KEY,
      publicUrl: shop.url,
      pageUrl: this.base,
    })
    const server = createServer(express().use('/test-payments', emulator.router)).listen(
      this.port,
      '127.0.0.1',
    )
    await once(server, 'listening')
    this.opened = { emulator, server }
  }

  async close(): Promise<void> {
    this.opened?.server.closeAllConnections()
    this.opened?.server.close()
    await this.opened?.emulator.close()
    this.opened = undefined
  }
}
