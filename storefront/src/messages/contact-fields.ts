import type { FieldProblem } from '@gesso/shared-types/errors'
import type { ContactInput } from '@gesso/shared-types/message'

const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies (keyof ContactInput)[]

/** What the server found wrong with the form's own fields: the first sentence for each, in the form's order. */
export function contactProblems(
  problems: readonly FieldProblem[] = [],
): { field: keyof ContactInput; message: string }[] {
  return CONTACT_FIELDS.flatMap((field) => {
    const problem = problems.find((each) => each.field === field)
    return problem ? [{ field, message: problem.message }] : []
  })
}
