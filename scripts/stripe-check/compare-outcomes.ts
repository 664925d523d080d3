import type { RecordedCall } from './recorder'
import type { Outcome } from './run-scenarios'

/**
 * Fields whose values the shop reads, or that say what happened; of all others only the names are compared.
 */
const DECISIVE = new Set([
  ...[
    'object',
    'status',
    'amount',
    'amount_capturable',
    'amount_received',
    'amount_captured',
    'amount_refunded',
  ],
  ...['captured', 'refunded', 'disputed', 'paid', 'capture_method', 'currency', 'cancellation_reason'],
  ...['code', 'decline_code', 'param', 'has_more', 'statement_descriptor_suffix', 'description'],
])

/** Objects that differ between accounts and do not matter to the shop. */
const PRIVATE = new Set([
  'metadata',
  'payment_method_options',
  'payment_method_details',
  'outcome',
  'evidence',
  'message',
])

type Fields = Map<string, unknown>

function fieldsOf(value: unknown, path = '', fields: Fields = new Map()): Fields {
  const name = path.split('.').at(-1) ?? ''
  if (PRIVATE.has(name)) return fields
  if (typeof value === 'object' && value !== null) {
    if (path) fields.set(path, 'an object')
    for (const [key, item] of Object.entries(value)) fieldsOf(item, path ? `${path}.${key}` : key, fields)
  } else {
    fields.set(path, DECISIVE.has(name) || (name === 'type' && path === 'error.type') ? value : 'a value')
  }
  return fields
}

function compareCalls(real: RecordedCall, emulated: RecordedCall): string[] {
  const found: string[] = []
  for (const field of ['call', 'status', 'replayed'] as const) {
    if (real[field] !== emulated[field])
      found.push(`${field}: ${real[field]}, the emulator ${emulated[field]}`)
  }
  const [theirs, ours] = [fieldsOf(real.answer), fieldsOf(emulated.answer)]
  for (const path of new Set([...theirs.keys(), ...ours.keys()])) {
    const [one, other] = [theirs.get(path), ours.get(path)]
    if (one === other) continue
    // Null and an object, or a value and an object: the content depends on the account.
    if (
      theirs.has(path) &&
      ours.has(path) &&
      [one, other].every((is) => is === 'a value' || is === 'an object')
    )
      continue
    found.push(
      `${path}: ${theirs.has(path) ? JSON.stringify(one) : 'missing'}, the emulator ${ours.has(path) ? JSON.stringify(other) : 'has none'}`,
    )
  }
  return found.map((difference) => `${real.call} ${real.status}: ${difference}`)
}

/** Lists where the emulator's answers differ from Stripe's, one sentence each. */
export function compareOutcomes(real: readonly Outcome[], emulated: readonly Outcome[]): string[] {
  return real.flatMap((one) => {
    const other = emulated.find(({ name }) => name === one.name)
    if (!other) return [`${one.name}: not walked with the emulator`]
    if (one.isRace) return []
    const found: string[] = []
    if (one.calls.length !== other.calls.length) {
      found.push(`${one.calls.length} calls, with the emulator ${other.calls.length}`)
    }
    for (const [index, call] of one.calls.entries()) {
      const same = other.calls[index]
      if (same) found.push(...compareCalls(call, same))
    }
    return found.map((difference) => `${one.name}: ${difference}`)
  })
}
