import { ApiError } from './api-error'

/** A parsed form: `metadata[orderId]=…` is `{ metadata: { orderId: … } }`; lists have the keys 0, 1, …. */
export type Form = { [name: string]: FormValue }
export type FormValue = string | Form

const MAX_PARAMETERS = 500
const NAME = /^([^[\]]+)((?:\[[^[\]]*\]){0,5})$/

const refuse = (message: string): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message }, true)

/** Makes an empty form. It has no prototype, so that no parameter name can reach one. */
export const emptyForm = (): Form => Object.create(null)

function put(form: Form, path: string[], value: string): void {
  let target = form
  path.forEach((part, index) => {
    const name = part === '' ? String(Object.keys(target).length) : part
    const present = Object.hasOwn(target, name) ? target[name] : undefined
    if (index === path.length - 1) {
      if (typeof present === 'object') throw refuse(`Invalid string: ${path.join('.')}`)
      target[name] = value
      return
    }
    if (typeof present === 'string') throw refuse(`Invalid object: ${path.join('.')}`)
    const next = present ?? emptyForm()
    target[name] = next
    target = next
  })
}

/**
 * Reads a form-encoded body or query.
 * @param text without a leading question mark
 * @throws ApiError 400 for malformed names, more than 500 parameters, or a NUL, which PostgreSQL cannot store
 */
export function parseForm(text: string): Form {
  const form = emptyForm()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > MAX_PARAMETERS) throw refuse('Too many parameters.')
    if (name.includes('\0') || value.includes('\0'))
      throw refuse('A parameter contains an invalid character.')
    const match = NAME.exec(name)
    if (!match?.[1]) throw refuse(`Invalid parameter name: ${name.slice(0, 100)}`)
    const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')
    put(form, [match[1], ...inner], value)
  }
  return form
}
