import Stripe from 'stripe'

/** One call and its answer, without ids, secrets, times and addresses. */
export type RecordedCall = {
  call: string
  status: number
  /** Whether the answer is the stored one of an earlier call with the same key. */
  replayed: boolean
  answer: unknown
}

/** Fields that are never recorded: secrets, texts about persons, and values that differ between runs. */
const HIDDEN = new Set([
  'client_secret',
  'secret',
  'request_log_url',
  'receipt_url',
  'fingerprint',
  'authorization_code',
  'network_transaction_id',
  'transaction_link_id',
  'risk_score',
  'url',
  'return_url',
  'reference',
])

const withoutIds = (text: string): string =>
  text
    .replace(
      /\b(pi|we|pmd|ch|py|re|pyr|dp|du|pm|evt|txn|req|acct|seti|src|cus|taxcalc|tax_li|tax)_\w+/g,
      '$1_…',
    )
    .replace(/\bsk_test_[\w*]+/g, 'sk_test_…')

/** Copies an answer so that anyone may see it: structure, words and amounts stay. */
function clean(value: unknown, name = ''): unknown {
  if (HIDDEN.has(name) && value !== null) return '…'
  if (typeof value === 'string') return withoutIds(value)
  if (typeof value === 'number') return value > 1_000_000_000 ? 0 : value
  if (Array.isArray(value)) return value.map((item) => clean(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item, key)]))
}

/** An SDK whose calls are all recorded. */
export class Recorder {
  readonly calls: RecordedCall[] = []
  readonly stripe: Stripe

  /** @param apiBase the address in front of `/v1` */
  constructor(
    secretKey: string,
    private readonly apiBase: string,
  ) {
    this.stripe = this.client(secretKey)
  }

  /** Returns the SDK with another key; its calls are recorded here too. */
  client(secretKey: string): Stripe {
    return new Stripe(secretKey, {
      httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
        this.fetch(new URL(input instanceof Request ? input.url : input), init),
      ),
      maxNetworkRetries: 0,
      timeout: 30_000,
      telemetry: false,
    })
  }

  /**
   * Repeats a request until it shows the expected state, and records only the last one. @throws after a
   * minute
   */
  async later<T>(look: () => Promise<T>, isDone: (seen: T) => boolean): Promise<T> {
    const before = this.calls.length
    for (const end = Date.now() + 60_000; ; ) {
      this.calls.length = before
      const seen = await look()
      if (isDone(seen)) return seen
      if (Date.now() > end) throw new Error('What was awaited did not come within a minute')
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }

  private async fetch({ pathname, search }: URL, init?: RequestInit): Promise<Response> {
    const response = await fetch(`${this.apiBase}${pathname}${search}`, init)
    const text = await response.clone().text()
    this.calls.push({
      call: withoutIds(`${init?.method ?? 'GET'} ${pathname}`).replace(/[^/]*unknown[^/]*/, 'pi_…'),
      status: response.status,
      replayed: response.headers.get('idempotent-replayed') === 'true',
      answer: clean(JSON.parse(text)),
    })
    return response
  }
}
