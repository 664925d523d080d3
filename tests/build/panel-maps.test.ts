import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = 'cms/src/panel/.next/server'

const scripts = () =>
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(SERVER, name))

const mapOf = (script: string): { sources: string[]; sourcesContent?: string[]; mappings: string } =>
  JSON.parse(readFileSync(`${script}.map`, 'utf8'))

test('the panel’s server knows the lines of our own code, and reads no map of packages alone', () => {
  const named = scripts().filter((script) => /\n\/\/# sourceMappingURL=/.test(readFileSync(script, 'utf8')))
  const mapped = scripts().filter((script) => existsSync(`${script}.map`))
  expect(named).toEqual(mapped)
  const maps = mapped.map(mapOf)
  const withoutOwn = maps.filter(
    ({ sources }) => !sources.some((source) => /\/(cms|shared-types)\/src\//.test(source)),
  )
  expect(withoutOwn).toEqual([])
  expect(maps.filter(({ mappings, sourcesContent }) => !mappings || sourcesContent)).toEqual([])
  const sources = maps.flatMap((map) => map.sources).join('\n')
  for (const own of ['cms/src/panel/app/server-function.ts', 'cms/src/panel/components/Ago.tsx']) {
    expect(sources).toContain(own)
  }
})
