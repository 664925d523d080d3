import { InputField } from '../../ui/Field'
import type { Problems } from '../../ui/field-problems'
import { Pair } from './form-styles'

/** The fields for the visitor's name and email. */
export const NameAndEmail = ({ problems }: { problems: Problems }) => (
  <Pair>
    <InputField name="name" label="Name" autoComplete="name" required error={problems.name} />
    <InputField
      name="email"
      type="email"
      label="Email"
      autoComplete="email"
      required
      error={problems.email}
    />
  </Pair>
)
