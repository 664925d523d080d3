'use client'

import { useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import type { CSSProperties } from 'react'
import { MoneyInput } from './MoneyInput'

/** A money field of a form (see `moneyField`). */
export const MoneyField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage, disabled } = useField<string | null>({ path })
  // The variable from which Payload's rows read a field's width.
  const width = { '--field-width': field.admin?.width ?? '100%' } as CSSProperties
  return (
    <div className="field-type" style={width}>
      <MoneyInput
        isDisabled={Boolean(readOnly) || disabled}
        isRequired={field.required ?? false}
        label={typeof field.label === 'string' ? field.label : field.name}
        name={path}
        onText={setValue}
        problem={showError ? errorMessage : undefined}
        text={value ?? ''}
      />
    </div>
  )
}
