import type { FieldProblem } from '@gesso/shared-types/errors'
import { type ContactInput, contactInputSchema } from '@gesso/shared-types/message'

/** Sentences on what is wrong, by field; none for a field that is right. */
export type ContactProblems = Partial<Record<keyof ContactInput, string>>

/** The form's fields in their order. */
export const CONTACT_FIELDS = [
  'name',
  'email',
  'subject',
  'message',
] as const satisfies (keyof ContactInput)[]

/** The first sentence for each field of the form. */
function firstOfEach(problems: readonly FieldProblem[]): ContactProblems {
  const found: ContactProblems = {}
  for (const { field, message } of problems) {
    const name = CONTACT_FIELDS.find((each) => each === field)
    if (name) found[name] ??= message
  }
  return found
}

/** Checks what was typed by the shared rules (specification section 5). */
export function checkContact(values: Record<string, unknown>): ContactProblems {
  const { error } = contactInputSchema.safeParse(values)
  const problems = (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
  return firstOfEach(problems)
}

/** What the server found wrong with the fields. */
export const refusedFields = (fields: readonly FieldProblem[] | undefined): ContactProblems =>
  firstOfEach(fields ?? [])
