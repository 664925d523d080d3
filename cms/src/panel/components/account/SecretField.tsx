import { Field } from './Field'

type SecretFieldProps = {
  label: string
  name: string
  /** Whether one is kept, which stays if nothing is typed. */
  isKept: boolean
  /** What is said where none is kept. */
  hint?: string
}

/** A field for a password or key that is kept encrypted, and never shown again. */
export const SecretField = ({
  isKept,
  hint = 'It is kept encrypted, and never shown again.',
  ...field
}: SecretFieldProps) => (
  <Field
    {...field}
    autoComplete="new-password"
    hint={isKept ? 'One is kept, encrypted, and never shown. Enter another to replace it.' : hint}
    type="password"
  />
)
