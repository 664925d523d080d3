import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemasFolder } from './schemas-folder'

type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

/** An answer, and what is special about it. */
export type Sample = { what: string; answer: Record<string, unknown> }

const PLAIN: Record<string, unknown> = {
  string: 'text',
  number: 7,
  boolean: true,
  array: [],
  object: {},
  null: null,
}

/**
 * Answers made from the types of Stripe's package: one with as little as the types allow, and for each field of the
 * object every word of its list, null or its absence where that is allowed, and each type that it may have.
 * @param name as in make-schemas.ts, such as `payment_intent`
 */
export function sampleAnswers(name: string): Sample[] {
  const { definitions } = JSON.parse(readFileSync(join(schemasFolder(), 'schemas.json'), 'utf8')) as {
    definitions: Record<string, Schema>
  }
  const resolve = (schema: Schema): Schema => {
    if (!schema.$ref) return schema
    const found = definitions[schema.$ref.replace('#/definitions/', '')]
    if (!found) throw new Error(`There is no definition ${schema.$ref}`)
    return resolve(found)
  }

  /** Every value for which a reader may have to decide something. */
  const values = (given: Schema): unknown[] => {
    const schema = resolve(given)
    if (schema.const !== undefined) return [schema.const]
    if (schema.enum) return schema.enum
    if (schema.anyOf) return schema.anyOf.flatMap((one) => ('not' in one ? [] : values(one)))
    if (schema.properties) return [smallest(schema)]
    return [schema.type].flat().map((type) => PLAIN[String(type)])
  }

  const smallest = (schema: Schema): Record<string, unknown> => {
    const fields = (schema.required ?? []).map((field): [string, unknown] => {
      const possible = schema.properties?.[field] ? leanValues(schema.properties[field]) : []
      return [field, possible.includes(null) ? null : possible[0]]
    })
    return Object.fromEntries(fields)
  }

  /** As `values`, without building what may as well be null: objects refer to each other. */
  const leanValues = (given: Schema): unknown[] => {
    const schema = resolve(given)
    const canBeNull =
      [schema.type].flat().includes('null') || schema.anyOf?.some((one) => resolve(one).type === 'null')
    return canBeNull ? [null] : values(schema)
  }

  const schema = resolve({ $ref: `#/definitions/${name}` })
  const least = smallest(schema)
  const samples: Sample[] = [{ what: 'as little as possible', answer: least }]
  for (const [field, possible] of Object.entries(schema.properties ?? {})) {
    for (const value of values(possible)) {
      samples.push({
        what: `${field}: ${JSON.stringify(value)}`.slice(0, 80),
        answer: { ...least, [field]: value },
      })
    }
  }
  return samples
}
