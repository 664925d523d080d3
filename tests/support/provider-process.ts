import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { confirmationForm, intentOf } from './purchase'
import { freePort } from './server-process'
import { stripeChecks } from './stripe-problems'

const KEYS = { secret: 'sk_test_of_the_chaos', public: 'pk_test_of_the_chaos', webhook: 'whsec_of_the_chaos' }

/** The shop's address as the provider knows it; it is never opened. */
const PUBLIC_URL = 'http://shop.localhost'

/** The emulator in a separate process, which can be killed and started again on the same data. */
export class ProviderProcess {
  readonly keys = KEYS
  private child: ChildProcess | undefined

  private constructor(
    private readonly databaseUrl: string,
    private readonly webhookUrl: string,
    private readonly port: number,
  ) {}

  static async start(databaseUrl: string, webhookUrl: string): Promise<ProviderProcess> {
    const provider = new ProviderProcess(databaseUrl, webhookUrl, await freePort())
    await provider.startAgain()
    return provider
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}/test-payments`
  }

  /** Environment variables of a shop that uses this provider. */
  get variables(): Record<string, string> {
    return {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: KEYS.secret,
      STRIPE_PUBLISHABLE_KEY: KEYS.public,
      STRIPE_WEBHOOK_SECRET: KEYS.webhook,
      STRIPE_API_BASE: this.base,
    }
  }

  async startAgain(): Promise<void> {
    const checks = stripeChecks()
    const child = spawn(
      process.execPath,
      [
        checks.args,
        ['--import', 'tsx', 'packages/stripe-emulator/src/main.ts'],
        ['--database-url', this.databaseUrl, '--public-url', PUBLIC_URL, '--port', String(this.port)],
        ['--secret-key', KEYS.secret, '--publishable-key', KEYS.public],
        ['--webhook-url', this.webhookUrl, '--webhook-secret', KEYS.webhook],
      ].flat(),
      { env: { ...process.env, ...checks.variables }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    this.child = child
    if (child.stdout) await once(createInterface(child.stdout), 'line')
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  /** Sends a request with the secret key. @throws Error when it is refused */
  async ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    form: Record<string, string> = {},
  ): Promise<unknown> {
    const response = await fetch(`${this.base}/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${KEYS.secret}` },
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`The provider refused: ${text}`)
    return JSON.parse(text)
  }

  /** Confirms an intent as a browser does, with the client secret only. */
  async confirm(clientSecret: string, card: string): Promise<{ status?: string; page?: string }> {
    const returnUrl = `${PUBLIC_URL}/payment-confirmation/X`
    const response = await fetch(`${this.base}/v1/payment_intents/${intentOf({ clientSecret })}/confirm`, {
      method: 'POST',
      body: confirmationForm({ clientSecret, card, returnUrl, key: KEYS.public }),
    })
    const body = (await response.json()) as {
      status?: string
      next_action?: { redirect_to_url?: { url?: string } }
    }
    return { status: body.status, page: body.next_action?.redirect_to_url?.url }
  }

  /** Answers the bank's question on its page. */
  async answerBank(page: string, outcome: 'complete' | 'fail'): Promise<void> {
    const answer = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome }),
    })
    await answer.arrayBuffer()
  }
}
