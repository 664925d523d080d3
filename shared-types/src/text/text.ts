import * as z from 'zod/mini'

/** PostgreSQL cannot store NUL in text. */
function storable(label: string) {
  return z.refine<string>((text) => !text.includes('\0'), {
    error: `${label} contains a character that cannot be stored`,
  })
}

/** A required text: trimmed, from one to `max` characters. */
export function plainText(label: string, max: number, required = `${label} is required`) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `${label} must be at most ${max} characters`),
      storable(label),
    )
}

/** An optional text: trimmed, null or absent allowed, at most `max` characters. */
export function optionalText(label: string, max: number) {
  return z.nullish(
    z
      .string()
      .check(z.trim(), z.maxLength(max, `${label} must be at most ${max} characters`), storable(label)),
  )
}

/** An email address of at most 254 characters (RFC 5321). */
export const emailSchema = z
  .string('Please enter a valid email')
  .check(z.trim(), z.maxLength(254, 'Please enter a valid email'), z.email('Please enter a valid email'))

/** A serial id: a positive 32-bit integer. */
export const idSchema = z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

/** A serial id in an address, where everything is text. */
export const idParamSchema = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, 'Not an id')),
    z.transform((text: string) => Number(text)),
  ),
  idSchema,
)
