import type { Endpoint } from '@gesso/shared-types/contract/endpoint'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError, invalidField } from '../app-error'

// zod/mini has no messages of its own; the server uses English.
z.config(z.locales.en())

async function jsonBody(req: PayloadRequest): Promise<Record<string, unknown>> {
  const text = (await req.text?.()) ?? ''
  if (text.trim() === '') return {}
  const type = req.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw invalidField('', 'The body must be JSON')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidField('', 'The body is not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidField('', 'The body must be a JSON object')
  }
  return value as Record<string, unknown>
}

async function formBody(req: PayloadRequest): Promise<Record<string, unknown>> {
  const form = await req.formData?.().catch((error: unknown) => {
    throw findAppError(error) ?? invalidField('file', 'The body must be a form with one file')
  })
  return Object.fromEntries(form ?? [])
}

/** Finds the AppError that Node wrapped in a stream error. */
export function findAppError(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof AppError) return cause
  return null
}

async function givenFields(
  { method, upload }: Endpoint,
  req: PayloadRequest,
): Promise<Record<string, unknown>> {
  if (method === 'GET') return Object.fromEntries(req.searchParams)
  // The route reads the files itself, as a stream.
  if (upload === 'stream') return {}
  if (upload) return formBody(req)
  return jsonBody(req).catch((error: unknown) => {
    throw findAppError(error) ?? error
  })
}

/**
 * Parses the input of a call: path fields, then query (GET) or body, checked by the contract's schema. Unknown fields
 * are dropped; all problems are listed.
 * @throws AppError invalid_input, too_large
 */
export async function parseInput(endpoint: Endpoint, req: PayloadRequest): Promise<unknown> {
  const given = await givenFields(endpoint, req)
  Object.assign(given, req.routeParams)
  if (endpoint.ifMatch) given.ifMatch = req.headers.get('if-match') ?? undefined
  const parsed = endpoint.input.safeParse(given)
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      message: issue.message,
    }))
    throw new AppError('invalid_input', { message: fields[0]?.message ?? 'Not valid', fields })
  }
  return parsed.data
}
