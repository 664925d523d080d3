import { MIN_PASSWORD_LENGTH } from '@gesso/shared-types/auth/account'
import { Field } from './Field'

/** A new password, and the same once more: `password` and `again` of a form. */
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

/** The password that is valid now: `presentPassword` of a form. */
export const PresentPasswordField = () => (
  <Field
    autoComplete="current-password"
    label="Present password"
    name="presentPassword"
    required
    type="password"
  />
)
