import type { InputHTMLAttributes } from 'react'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; name: string; hint?: string }

/** A labelled form field. */
export const Field = ({ label, hint, ...input }: FieldProps) => (
  <label className="gesso-field">
    {label}
    <input {...input} />
    {hint && <span className="gesso-hint">{hint}</span>}
  </label>
)

/** Reads the values of a form's fields. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
