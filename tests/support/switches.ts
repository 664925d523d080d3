import type { Visitor } from './visitor'

type Queried = { query: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]> }

/** The switches that were a setting before there were switches. Tests name them among the settings. */
export const FORMER_SETTINGS: Readonly<Record<string, string>> = {
  countVisits: 'analytics',
  expressPay: 'express-pay',
  givePapers: 'invoices',
  notifyMe: 'notifications',
}

/** Switches on all other features by SQL, since most tests are about one of them. A shop without features has none. */
export async function switchAllOn(shop: Queried): Promise<void> {
  const columns = await shop.query<{ column: string }>(
    `SELECT quote_ident(column_name) AS column FROM information_schema.columns
     WHERE table_name = 'shop_settings' AND column_name LIKE '%\\_on'`,
  )
  if (columns.length === 0) return
  await shop.query(
    `INSERT INTO shop_settings (updated_at, created_at)
     SELECT now(), now() WHERE NOT EXISTS (SELECT 1 FROM shop_settings)`,
  )
  await shop.query(`UPDATE shop_settings SET ${columns.map(({ column }) => `${column} = true`).join(', ')}`)
}

/** Switches as the page of switches does. A shop without the feature has no such switch. */
export async function turn(artist: Visitor, name: string, isOn: boolean): Promise<void> {
  const answer = await artist.sendJson('PUT', `/api/cms/switches/${name}`, { isOn })
  if (answer.status !== 200 && answer.status !== 404)
    throw new Error(`${name} was not switched: ${answer.text}`)
}
