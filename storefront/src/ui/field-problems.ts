import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import type { FieldProblem } from '@gesso/shared-types/contract/errors'

/** One sentence for each wrong field. */
export type Problems = Partial<Record<string, string>>

const firstOfEach = (all: readonly FieldProblem[]): Problems =>
  Object.fromEntries([...all].reverse().map(({ field, message }) => [field, message]))

/** What the schema found wrong before anything is sent. */
export const problemsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Problems =>
  firstOfEach(issues.map(({ path, message }) => ({ field: String(path[0]), message })))

/** What the server found wrong. */
export const refusedFields = (error: unknown): Problems =>
  firstOfEach(error instanceof ApiError ? (error.body?.fields ?? []) : [])

/** Forgets what was wrong with a field that is typed into. */
export const withoutProblem = (problems: Problems, field: EventTarget): Problems =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? { ...problems, [field.name]: undefined }
    : problems

/** Moves the focus to the first wrong field of a form, once it is drawn. */
export const focusFirstProblem = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
