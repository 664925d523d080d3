import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse as toml } from 'smol-toml'
import { parse as yaml } from 'yaml'
import type { z } from 'zod'
import { parseEnv } from '../../cms/src/platform/process/env'
import { variables } from '../../cms/src/platform/process/env-variables'
import {
  appSpec,
  cloudronManifest,
  composeFile,
  composeOfServices,
  dokployMeta,
  dokployTemplate,
  flyConfig,
  railwayConfig,
  renderBlueprint,
  yunohostManifest,
} from './recipe-rules'

const SUMS = ['x64', 'arm64'].map(
  (arch, at) => `${String(at).repeat(64)}  gesso-1.2.3-linux-${arch}.tar.gz\n`,
)
const write = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/write-recipes.mjs', ...args], { encoding: 'utf8' })

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-recipes-'))
  writeFileSync(join(folder, 'SHA256SUMS'), SUMS.join(''))
  const { status, stderr } = write(
    join(folder, 'recipes'),
    '--image=ghcr.io/anna/gesso',
    `--sums=${join(folder, 'SHA256SUMS')}`,
  )
  expect([status, stderr]).toEqual([0, ''])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = (name: string): string => readFileSync(join(folder, 'recipes', name), 'utf8')
const files = (): string[] =>
  readdirSync(join(folder, 'recipes'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'recipes').length + 1))

const RECIPES: readonly [string, (source: string) => unknown, z.ZodType][] = [
  ['docker-compose.yml', yaml, composeOfServices],
  ['coolify.yaml', yaml, composeFile],
  ['dokploy/docker-compose.yml', yaml, composeFile],
  ['dokploy/template.toml', toml, dokployTemplate],
  ['dokploy/meta.json', JSON.parse, dokployMeta],
  ['platforms/render.yaml', yaml, renderBlueprint],
  ['platforms/railway.json', JSON.parse, railwayConfig],
  ['platforms/fly.toml', toml, flyConfig],
  ['digitalocean.yaml', yaml, appSpec],
  ['cloudron/CloudronManifest.json', JSON.parse, cloudronManifest],
  ['yunohost/manifest.toml', toml, yunohostManifest],
]

test.each(RECIPES)('the recipe %s has the fields that its host documents', (name, read, rules) => {
  const { error } = rules.safeParse(read(text(name)))
  expect(error?.issues).toBeUndefined()
})

test('a written recipe has no placeholder left, and without a published image none is written', () => {
  const left = files().filter((name) =>
    /\bOWNER\b|\bVERSION\b|SHA256_OF/.test(text(name).replaceAll('$version', '')),
  )
  expect(left.filter((name) => !name.startsWith('debian/'))).toEqual([])
  expect(text('yunohost/manifest.toml')).toContain(`arm64.sha256 = "${'1'.repeat(64)}"`)
  const refused = write(join(folder, 'none'))
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining('gesso.image in package.json'),
  ])
  expect(readdirSync(folder).sort()).toEqual(['SHA256SUMS', 'recipes'])
})

/** The variables that recipes set in their several ways, as far as they are the shop's. */
function setVariables(): { name: string; key: string; value: string }[] {
  const ways = [
    /^\s*- key: ([A-Z_]+)\n\s+(?:type: SECRET\n\s+)?value: "?([^"\n]*)"?$/gm,
    /^(?:ENV |Environment=)([A-Z_]+)=(.*)$/gm,
    /^(?:export )?([A-Z_]+)="?([^"\n]*)"?$/gm,
    /^([A-Z_]+) = "(.*)"$/gm,
  ]
  return files().flatMap((name) =>
    ways.flatMap((way) =>
      [...text(name).matchAll(way)].map(([, key = '', value = '']) => ({ name, key, value })),
    ),
  )
}

test('recipes set only variables that the shop reads, to values that it takes', () => {
  const set = setVariables().filter(({ key }) => key !== 'NODE_ENV')
  expect(set.length).toBeGreaterThan(20)
  expect(set.filter(({ key }) => !(key in variables.shape))).toEqual([])
  // What the host fills in is not known here.
  const known = set.filter(({ value }) => !/[$]|__/.test(value))
  for (const { key, value } of known) {
    const { error } = variables.safeParse({ [key]: value })
    expect({ key, value, problem: error?.issues[0]?.message }).toEqual({ key, value })
  }
  expect(parseEnv({ TRUST_PROXY: '100.64.0.0/10' }).trustProxy).toEqual(['100.64.0.0/10'])
})

test('scripts of recipes are scripts of their shell', () => {
  const shells = files().filter((name) => /^#!\/bin\/(ba)?sh/.test(text(name)))
  expect(shells.length).toBeGreaterThan(6)
  for (const name of shells)
    execFileSync(text(name).startsWith('#!/bin/bash') ? 'bash' : 'sh', ['-n', join(folder, 'recipes', name)])
})
