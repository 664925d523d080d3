import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import {
  cardForm,
  type Fixture,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startFixture,
  stripeAt,
  until,
  WEBHOOK_SECRET,
} from '../tests/emulator-fixture'

let fixture: Fixture
const children: ChildProcess[] = []
beforeAll(async () => {
  fixture = await startFixture({ hasWebhook: false })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await fixture.close()
})

async function startProcess(): Promise<{ child: ChildProcess; base: string }> {
  const child = spawn(process.execPath, [
    ...['--import', 'tsx', `${__dirname}/main.ts`],
    ...['--database-url', fixture.databaseUrl, '--public-url', fixture.origin],
    ...['--secret-key', SECRET_KEY, '--publishable-key', PUBLISHABLE_KEY],
    ...['--webhook-url', fixture.inbox, '--webhook-secret', WEBHOOK_SECRET],
  ])
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, base: (JSON.parse(line) as { url: string }).url }
}

test('a process of its own keeps payments, keys and undelivered events through SIGKILL', async () => {
  const first = await startProcess()
  fixture.receiver.statuses.push(...Array.from({ length: 50 }, () => 503))
  const before = stripeAt(first.base)
  const intent = await before.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    capture_method: 'manual',
  })
  const confirmed = await fetch(`${first.base}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: PUBLISHABLE_KEY,
      client_secret: intent.client_secret ?? '',
      return_url: `${fixture.origin}/done`,
      ...cardForm('4000002760003184'),
    }),
  })
  const { next_action: action } = (await confirmed.json()) as typeof intent
  expect(action?.redirect_to_url?.url).toContain(`${first.base}/3d-secure/`)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  fixture.receiver.statuses.length = 0

  const second = await startProcess()
  const after = stripeAt(second.base)
  expect((await after.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  // An event that the killed process was sending is delivered when its lease ends.
  const expected = ['payment_intent.created', 'payment_intent.requires_action']
  await until(() => expected.every((type) => fixture.receiver.types().includes(type)))
  second.child.kill('SIGTERM')
  expect(await once(second.child, 'exit')).toEqual([0, null])
})
