import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { RecordedStatement } from '../support/statement-recorder'

/** Values that belong to one purchase: hashes and keys, the provider's ids, networks, ids of orders. */
const OWN = /\b(?:[0-9a-f]{64}|(?:pi|evt)_\w{20,}|10\.\d+\.\d+\.\d+|[0-9A-HJKMNP-TV-Z]{10})\b/g

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function anotherLike(value: string): string {
  const bytes = randomBytes(value.length)
  if (/^[0-9a-f]{64}$/.test(value)) return randomBytes(32).toString('hex')
  if (value.startsWith('10.')) return `10.${bytes.subarray(0, 3).join('.')}`
  const [prefix = ''] = /^(pi_|evt_)?/.exec(value) ?? []
  return (
    prefix + Array.from(bytes.subarray(prefix.length), (byte) => CROCKFORD[byte % CROCKFORD.length]).join('')
  )
}

/**
 * Returns the same statements with the values of another purchase. @param given further values and their replacements
 */
export function asAnother(
  steps: readonly RecordedStatement[][],
  given: ReadonlyMap<string, string> = new Map(),
): pg.QueryConfig[][] {
  const known = new Map(given)
  const own = given.size === 0 ? OWN : new RegExp(`${[...given.keys()].join('|')}|${OWN.source}`, 'g')
  const another = (value: string): string => {
    const replaced = known.get(value) ?? anotherLike(value)
    known.set(value, replaced)
    return replaced
  }
  return steps.map((statements) =>
    statements.map(({ text, values }) => ({
      text,
      values: values.map((value) => value?.replace(own, another) ?? null),
    })),
  )
}

/** Bare clients that send given statements one after the other. */
export class BareClients {
  private constructor(private readonly clients: readonly pg.Client[]) {}

  static async open(databaseUrl: string, count: number): Promise<BareClients> {
    const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: databaseUrl }))
    await Promise.all(clients.map((client) => client.connect()))
    return new BareClients(clients)
  }

  async send(client: number, statements: readonly pg.QueryConfig[]): Promise<void> {
    for (const statement of statements) {
      // Statements without values were sent by the simple protocol, in which one message may have several statements.
      await (statement.values?.length
        ? this.clients[client]?.query(statement)
        : this.clients[client]?.query(statement.text))
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.end()))
  }
}
