import { SECRET_COLUMN } from '../../cms/src/platform/database/left-out'
import { OWNER, SECRET } from './server-process'
import type { Shop } from './shop'
import type { Visitor } from './visitor'

/** Columns whose names look like secrets, but whose values are public. */
const OPEN = ['certificates.pdf_hash']

/**
 * Collects the shop's secrets: from all columns whose names look like one, including new tables, and from the emails'
 * data.
 * @returns the place of each secret
 */
export async function storedSecrets(shop: Shop): Promise<Map<string, string>> {
  const secrets = new Map<string, string>([
    [OWNER.password, 'the password'],
    [SECRET, 'PAYLOAD_SECRET'],
  ])
  const columns = await shop.query<{ table: string; column: string }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'character varying')`)
  for (const { table, column } of columns) {
    if (!SECRET_COLUMN.test(column) || OPEN.includes(`${table}.${column}`)) continue
    const rows = await shop.query<{ value: string }>(
      `SELECT DISTINCT "${column}" AS value FROM "${table}" WHERE length("${column}") >= 16`,
    )
    for (const { value } of rows) secrets.set(value, `${table}.${column}`)
  }
  for (const { id } of await shop.query<{ id: string }>('SELECT id FROM checkout_sessions')) {
    secrets.set(id, 'checkout_sessions.id')
  }
  // Links as their recipients get them.
  for (const { kind, data } of await shop.query<{ kind: string; data: object }>(
    'SELECT kind, data FROM emails',
  )) {
    for (const token of JSON.stringify(data).match(/(?<=\/)[\w-]{40,43}(?=[/"?#])/g) ?? []) {
      secrets.set(token, `emails.data of ${kind}`)
    }
  }
  return secrets
}

/** The secrets in a text or a file, by their places in the shop. */
export const secretsIn = (secrets: ReadonlyMap<string, string>, text: string | Buffer): string[] =>
  [...new Set([...secrets].flatMap(([secret, place]) => (text.includes(secret) ? [place] : [])))].sort()

/**
 * Records the answers that a visitor gets.
 * @returns a function that finds the shop's secrets in them: `place in METHOD /path`, without ids
 */
export function watchForSecrets(visitor: Visitor): (shop: Shop) => Promise<string[]> {
  const answers: { path: string; text: string }[] = []
  visitor.onAnswer = (path, text) => answers.push({ path, text })
  return async (shop) => {
    const secrets = await storedSecrets(shop)
    expect(secrets.size).toBeGreaterThan(6)
    const found = answers.flatMap(({ path, text }) =>
      secretsIn(secrets, text).map((place) => `${place} in ${path.replace(/(?<=\/)[\w-]*\d[\w-]*/g, '…')}`),
    )
    return [...new Set(found)].sort()
  }
}
