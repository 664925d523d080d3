import { hostname } from 'node:os'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../../platform/context'
import type { ResponseCache } from '../../platform/http/response-cache'
import { readFreeBytes } from '../../platform/process/disk-space'
import { shopVersion } from '../../platform/process/shop-version'

/** The counts of the pg pool inside Payload's adapter. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number }

/** Registers the metrics of this process: what it is, and what it has open. */
export function processMetrics(
  register: Registry,
  { env, payload, cdn }: Context,
  cache: Pick<ResponseCache, 'size'>,
  hearsChanges: () => boolean,
): void {
  const registers = [register]
  new Gauge({
    name: 'gesso_process_info',
    help: 'Which process of the shop this is; always 1.',
    labelNames: ['version', 'node', 'host', 'port', 'pid'],
    registers,
  }).set(
    {
      version: shopVersion(),
      node: process.versions.node,
      host: hostname(),
      port: String(env.port),
      pid: String(process.pid),
    },
    1,
  )
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('gesso_cache_entries', 'Answers in the response cache.', () => cache.size.entries)
  gauge('gesso_cache_bytes', 'Memory of the answers in the response cache.', () => cache.size.bytes)
  gauge(
    'gesso_hears_changes',
    'Whether this process hears of changes in the database: 1, or 0 while no answer may be kept.',
    () => (hearsChanges() ? 1 : 0),
  )
  gauge(
    'gesso_cdn_purge_due_seconds',
    'How long the purge that is due longest waits for the CDN; 0 when none is due, and where no CDN is told of changes.',
    () => cdn?.dueSeconds() ?? 0,
  )
  const { pool } = payload.db as unknown as { pool: Pool }
  gauge(
    'gesso_pool_busy',
    'Connections to the database that are at work.',
    () => pool.totalCount - pool.idleCount,
  )
  gauge('gesso_pool_idle', 'Connections to the database that rest.', () => pool.idleCount)
  gauge('gesso_pool_waiting', 'How much waits for a connection to the database.', () => pool.waitingCount)
  new Gauge({
    name: 'gesso_disk_free_bytes',
    help: 'Free space where the shop’s files are; of the machine, not of the process: take max, not sum.',
    registers,
    async collect() {
      const free = await readFreeBytes(env.dataDir)
      if (free === null) this.remove()
      else this.set(free)
    },
  })
}
