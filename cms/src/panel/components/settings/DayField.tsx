'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useId } from 'react'

/** A day without a time, chosen in the browser's own calendar. It means the same day in every time zone. */
export const DayField: TextFieldClientComponent = ({ field, path }) => {
  const { value, setValue, showError } = useField<string | null>({ path })
  const id = useId()
  return (
    <div className={`field-type text gesso-day${showError ? ' error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label ?? field.name} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={id}
          onChange={({ target }) => setValue(target.value || null)}
          type="date"
          value={value ?? ''}
        />
      </div>
      <FieldDescription description={field.admin?.description ?? ''} path={path} />
    </div>
  )
}
