import type pg from 'pg'
import { LimitedPool } from '../../cms/src/platform/database/limited-pool'
import { asWorker } from '../../cms/src/platform/database/worker-connections'
import { serverUrl } from '../support/databases'

let pool: LimitedPool
beforeEach(() => {
  pool = new LimitedPool({ connectionString: serverUrl(), max: 20, connectionTimeoutMillis: 1000 })
})
afterEach(() => pool.end())

const take = () => pool.connect()
const takeMany = (count: number, asked: () => Promise<pg.PoolClient>) =>
  Promise.all(Array.from({ length: count }, asked))
const release = (clients: pg.PoolClient[]) => {
  for (const client of clients) client.release()
}

test('workers that want all connections get twelve, and eight are left to requests', async () => {
  const workers = await takeMany(12, () => asWorker(take))
  await expect(asWorker(take)).rejects.toThrow('The workers have all of their connections in use')
  const requests = await takeMany(8, take)
  release([...workers, ...requests])
})

test('a place that a worker leaves is the next one’s, also where its connection was lost', async () => {
  const workers = await takeMany(12, () => asWorker(take))
  const [lost, left, ...others] = workers
  lost?.release(true)
  left?.release()
  const next = await takeMany(2, () => asWorker(take))
  expect(next).toHaveLength(2)
  release([...next, ...others])
})

test('requests may have all connections while no worker wants one', async () => {
  const requests = await takeMany(20, take)
  expect(requests).toHaveLength(20)
  release(requests)
})
