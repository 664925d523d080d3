import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'

test('while its build is missing the panel says so, and the page tries again by itself', async () => {
  const before = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'gesso-panel-'))
  process.chdir(folder)
  const { servePanel } = await import('./serve-panel')
  const served = servePanel({ logger: {} } as never, { port: 0, host: 'localhost', dev: false } as never)
  const server = createServer(express().use(served)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/admin`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const page = await answer.text()
    expect(page).toContain('The panel is being built.')
    expect(page).toContain('<meta http-equiv="refresh" content="5">')
  } finally {
    server.close()
    process.chdir(before)
    rmSync(folder, { recursive: true })
  }
})
