import { dropDatabase, newDatabase, query } from '../support/databases'
import { hangWorks } from '../support/gallery'
import { Shop } from '../support/shop'
import { until } from '../support/until'

test('a database that refuses the extension is migrated, told of, and searched without forgiving', async () => {
  const rented = await newDatabase()
  await query(rented, `REVOKE CREATE ON DATABASE ${new URL(rented).pathname.slice(1)} FROM CURRENT_USER`)
  // Test payments would create their own schema, which this database refuses, too.
  const shop = await Shop.open({ PAYMENTS: 'off' }, rented)
  try {
    await until(() => shop.log.some(({ msg }) => msg?.includes('does not have the extension pg_trgm')))
    await hangWorks(shop, [{ title: 'Estuary' }, { title: 'Harbour' }])
    const find = (q: string) => shop.visitor().call('findArtworks', { q })
    expect((await find('estuary')).artworks).toHaveLength(1)
    expect(await find('estuery')).toMatchObject({ artworks: [], found: { isSimilar: false } })
  } finally {
    await shop.close()
    await dropDatabase(rented)
  }
})
