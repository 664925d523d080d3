import { MIN_PASSWORD_LENGTH } from '@gesso/shared-types/auth/account'
import { Field } from './Field'

/** Fields for a new password and its repetition, with the names `password` and `again`. */
export const NewPasswordFields = ({ label = 'New password', advice = '' }) => (
  <>
    <Field
      autoComplete="new-password"
      hint={`At least ${MIN_PASSWORD_LENGTH} characters${advice}`}
      label={label}
      name="password"
      required
      type="password"
    />
    <Field autoComplete="new-password" label="Once more" name="again" required type="password" />
  </>
)

/** A field for the present password, with the name `presentPassword`. */
export const PresentPasswordField = () => (
  <Field
    autoComplete="current-password"
    label="Present password"
    name="presentPassword"
    required
    type="password"
  />
)
