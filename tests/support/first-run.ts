import { hashToken, newToken } from '../../cms/src/platform/token'
import { dropDatabase, newDatabase, query, TEMPLATE } from './databases'
import { Shop } from './shop'
import { until } from './until'

/** What an artist types on the first screen. */
export const ARTIST = { artistName: 'Ada Weber', email: 'ada@weber.test', password: 'paper boats in march' }

/** Waits for the end of what a start prints. @returns the token of the link in it; '' without one */
export async function printedToken(server: { output: () => string }): Promise<string> {
  await until(() => server.output().includes('Payments are in test mode'))
  const link = /Open this link to make your account\. It works once:\s+\S+\/welcome#(\S+)/
  return link.exec(server.output())?.[1] ?? ''
}

/**
 * Opens a shop without an account, for all tests of a file.
 * @param folder the folder of its build, by default this checkout
 */
export function withFreshShop(folder?: () => Promise<string>): () => Shop {
  let shop: Shop | undefined
  let databaseUrl = ''
  beforeAll(async () => {
    databaseUrl = await newDatabase(TEMPLATE)
    await query(databaseUrl, 'DELETE FROM users')
    const variables = { OWNER_EMAIL: '', OWNER_PASSWORD: '', ACCESS_LOG: 'on' }
    shop = await Shop.open(variables, databaseUrl, await folder?.())
  })
  afterEach(() => {
    expect(shop?.takeErrors()).toEqual([])
  })
  afterAll(async () => {
    await shop?.close()
    await dropDatabase(databaseUrl)
  })
  return () => {
    if (!shop) throw new Error('The shop is not open yet')
    return shop
  }
}

/** Takes everything back to before the account, as a start leaves it. @returns the token of a new link */
export async function beginFirstRun(shop: Shop): Promise<string> {
  const token = newToken()
  for (const table of ['users', 'shop_settings', 'first_runs', 'artworks', 'series'])
    await shop.query(`DELETE FROM ${table}`)
  await shop.query('UPDATE installation SET demo = NULL, seeded_at = NULL')
  await shop.query("INSERT INTO first_runs (id, token_hash, step) VALUES (1, $1, 'account')", [
    hashToken(token),
  ])
  return token
}
