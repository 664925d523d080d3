import type { InputHTMLAttributes } from 'react'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  hint?: string
  /** Whether it has the focus when its dialog opens. */
  isFirst?: boolean
}

/** For `showModal`; React's own autoFocus would act before the dialog is open. */
const markFirst = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '')

/** A labelled form field. */
export const Field = ({ label, hint, isFirst = false, ...input }: FieldProps) => (
  <label className="gesso-field">
    {label}
    <input {...input} ref={isFirst ? markFirst : undefined} />
    {hint && <span className="gesso-hint">{hint}</span>}
  </label>
)

/** Reads the values of a form's fields. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
