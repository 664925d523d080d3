import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import type { FieldProblem } from '@gesso/shared-types/contract/errors'

/** One problem for each field, as a sentence. */
export type Problems = Partial<Record<string, string>>

const firstOfEach = (all: readonly FieldProblem[]): Problems =>
  Object.fromEntries([...all].reverse().map(({ field, message }) => [field, message]))

/** The problems that the schema finds before anything is sent. */
export const problemsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Problems =>
  firstOfEach(issues.map(({ path, message }) => ({ field: String(path[0]), message })))

/** The server's problems. */
export const refusedFields = (error: unknown): Problems =>
  firstOfEach(error instanceof ApiError ? (error.body?.fields ?? []) : [])

/** Removes the problem of a field that is being edited. */
export const withoutProblem = (problems: Problems, field: EventTarget): Problems =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? { ...problems, [field.name]: undefined }
    : problems

/** Moves the focus to a form's first invalid field, once it is rendered. */
export const focusFirstProblem = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
