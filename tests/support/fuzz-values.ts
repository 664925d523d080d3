import type { Endpoint } from '@gesso/shared-types/contract/endpoint'
import type { Random } from './seeded-random'

/** Values of wrong types, sizes and characters, which break careless code. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  10.001,
  1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '0',
  '-1',
  '1e5',
  '0x10',
  'NaN',
  '99999999999999999999',
  '2024-02-30T25:61:00Z',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\r\nBcc: all@example.test',
  '%',
  '%00',
  '%25zz',
  '../../../etc/passwd',
  "'; DROP TABLE orders; --",
  '<script>alert(1)</script>',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '😀'.repeat(200),
  [],
  [[]],
  [null],
  Array.from({ length: 300 }, () => 1),
  {},
  { $gt: '' },
  { equals: { like: [] } },
  JSON.parse('{"__proto__": {"isOwner": true}, "constructor": {"prototype": 1}}'),
  JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`),
]

const nasty = (random: Random): unknown => random.pick(NASTY)

/** A nasty value as text, for paths and queries. */
export function nastyText(random: Random): string {
  const value = nasty(random)
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000)
}

/** Encodes a text as a segment of a path; an unpaired surrogate, which no address can have, is replaced. */
export const asSegment = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

type Schema = Endpoint['input']
type Def = {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  options?: Schema[]
  entries?: Record<string, unknown>
  values?: unknown[]
}

const TEXTS = ['Ada', 'ada@example.test', '12.50', '1', 'US', 'https://example.test/a', 'A4', '2024']

/** A value with the shape of a schema; it may still fail the schema's further checks. */
export function likely(schema: Schema, random: Random): unknown {
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, field]) => [name, likely(field, random)]),
      )
    case 'array':
      return Array.from({ length: 1 + random.below(2) }, () => def.element && likely(def.element, random))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return random.chance(0.3) || !def.innerType ? undefined : likely(def.innerType, random)
    case 'pipe':
      return def.in && likely(def.in, random)
    case 'union':
      return def.options && likely(random.pick(def.options), random)
    case 'enum':
      return random.pick(Object.values(def.entries ?? {}))
    case 'literal':
      return random.pick(def.values ?? [])
    case 'number':
    case 'int':
      return random.below(12)
    case 'boolean':
      return random.chance(0.5)
    default:
      return random.pick(TEXTS)
  }
}

/** Copies a value with one fault in it, at any depth. */
export function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return nasty(random)
  if (Array.isArray(value)) {
    const at = random.below(value.length)
    return value.map((item, index) => (index === at ? spoil(item, random) : item))
  }
  const names = Object.keys(value)
  const copy: Record<string, unknown> = { ...value }
  const name = names.length > 0 ? random.pick(names) : 'extra'
  const way = random.below(10)
  if (way === 0) delete copy[name]
  else if (way === 1) copy[random.pick(['id', '__proto__', 'constructor', 'x\u0000'])] = nasty(random)
  else copy[name] = spoil(copy[name], random)
  return copy
}
