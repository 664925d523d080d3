import { createArtwork } from '../support/artworks'
import { entriesAfter, latestEntry } from '../support/audit-trail'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop()
beforeAll(async () => {
  await createArtwork(await shop().signIn(), { title: 'Written down' })
})

/** PostgreSQL's words for a refused statement; null when it was taken. */
const refusalOf = (sql: string): Promise<string | null> =>
  shop()
    .query(sql)
    .then(
      () => null,
      (error: Error) => error.message,
    )

describe('the database refuses, to the shop itself too,', () => {
  test.each([
    ['to change an entry', "UPDATE audit_entries SET actor_name = 'somebody else'"],
    ['to change when it was', "UPDATE audit_entries SET at = at - interval '2 years'"],
    ['to delete an entry', "DELETE FROM audit_entries WHERE action = 'created'"],
    ['to delete one that is not quite a year old', "DELETE FROM audit_entries WHERE label = 'Eleven months'"],
    ['to empty the table', 'TRUNCATE audit_entries'],
    ['to empty it with others', 'TRUNCATE audit_entries, social_media_settings CASCADE'],
    [
      'to change an entry that is added again',
      `INSERT INTO audit_entries (id, actor_kind, action, noun, changes)
       SELECT id, actor_kind, action, noun, changes FROM audit_entries LIMIT 1
       ON CONFLICT (id) DO UPDATE SET label = 'other'`,
    ],
  ])('%s', async (_what, sql) => {
    await shop().query(`
      INSERT INTO audit_entries (at, actor_kind, action, noun, label, changes)
      SELECT now() - interval '11 months', 'shop', 'created', 'artwork', 'Eleven months', '[]'
      WHERE NOT EXISTS (SELECT 1 FROM audit_entries WHERE label = 'Eleven months')`)
    const before = await entriesAfter(shop(), 0)
    expect(await refusalOf(sql)).toMatch(/append-only|permission denied/)
    expect(await entriesAfter(shop(), 0)).toEqual(before)
  })

  test('to an owner that gives itself the rights again', async () => {
    for (const change of ["UPDATE audit_entries SET label = 'other'", 'TRUNCATE audit_entries']) {
      const hand = `GRANT UPDATE, TRUNCATE ON audit_entries TO CURRENT_USER; ${change}`
      expect(await refusalOf(hand)).toMatch(/append-only/)
    }
  })

  test('by rights of its own as well, which the owner has not, and on a replica too', async () => {
    const rights = await shop().query<{ right: string }>(`
      SELECT privilege_type AS right FROM pg_class, aclexplode(relacl)
      WHERE oid = 'audit_entries'::regclass AND grantee = relowner ORDER BY 1`)
    const has = rights.map(({ right }) => right)
    expect(has).toEqual(expect.arrayContaining(['DELETE', 'INSERT', 'SELECT']))
    expect(has).not.toContain('UPDATE')
    expect(has).not.toContain('TRUNCATE')
    const always = await shop().query(`
      SELECT tgname FROM pg_trigger WHERE tgrelid = 'audit_entries'::regclass AND tgenabled = 'A'`)
    expect(always).toHaveLength(2)
  })

  test.each(['action', 'noun', 'actor_kind'])('an entry whose %s nobody knows', async (column) => {
    const row = { action: "'created'", noun: "'artwork'", actor_kind: "'shop'", [column]: "'bewitched'" }
    const names = Object.keys(row).join(', ')
    expect(
      await refusalOf(
        `INSERT INTO audit_entries (${names}, changes) VALUES (${Object.values(row).join(', ')}, '[]')`,
      ),
    ).toMatch(/check constraint/)
  })
})

test('entries older than a year are removed, many of them, and no others', async () => {
  await shop().query(`
    INSERT INTO audit_entries (at, actor_kind, action, noun, label, changes)
    SELECT now() - interval '366 days 1 hour', 'shop', 'created', 'artwork', 'Old', '[]' FROM generate_series(1, 2500)`)
  const kept = (await entriesAfter(shop(), 0)).filter(({ label }) => label !== 'Old')
  // The round of a start; the next would be an hour later.
  await shop().stop()
  await shop().startAgain()
  await until(async () => (await entriesAfter(shop(), 0)).length === kept.length)
  expect(await entriesAfter(shop(), 0)).toEqual(kept)
})

test('many changes at once are all written down', async () => {
  const artist = await shop().signIn()
  const before = await latestEntry(shop())
  await Promise.all(Array.from({ length: 12 }, () => createArtwork(artist)))
  expect(await entriesAfter(shop(), before)).toHaveLength(12)
})
