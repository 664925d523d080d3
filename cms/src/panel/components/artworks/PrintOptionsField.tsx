'use client'

import type { PrintOption } from '@gesso/shared-types/artworks/artwork'
import { Button, FieldLabel, useField } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { Fragment } from 'react'
import { MoneyInput } from '../money/MoneyInput'
import { usePrintSizeParts } from './print-size-parts'
import { UsePreset } from './UsePreset'

const EMPTY: PrintOption = { size: '', price: '' }

/**
 * Edits print options as rows of size, price and weight. Payload's own JSON editor would be loaded from a third party.
 */
export const PrintOptionsField: JSONFieldClientComponent = ({ field, path }) => {
  const { value, setValue, showError, errorMessage } = useField<PrintOption[] | null>({ path })
  const rows = value ?? []
  const parts = [...usePrintSizeParts()]
  const change = (index: number, part: Partial<PrintOption>) =>
    setValue(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <fieldset className="field-type gesso-print-options">
      <FieldLabel as="span" label={field.label} path={path} />
      {showError && (
        <p className="gesso-problem" role="alert">
          {errorMessage}
        </p>
      )}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified only by their position
        <div className="gesso-print-option" key={index}>
          <label>
            Size
            <input onChange={(event) => change(index, { size: event.target.value })} value={row.size} />
          </label>
          <MoneyInput
            label="Price (USD)"
            onText={(price) => change(index, { price })}
            text={String(row.price ?? '')}
          />
          <label className="gesso-print-weight">
            Weight, packed
            <input
              onChange={(event) => change(index, { weight: event.target.value })}
              placeholder="350 g, 12 oz"
              value={row.weight ?? ''}
            />
          </label>
          <Button
            aria-label={`Remove size ${row.size}`}
            buttonStyle="secondary"
            margin={false}
            onClick={() => setValue(rows.filter((_row, at) => at !== index))}
            size="medium"
          >
            Remove
          </Button>
          {parts.map(([name, part]) => (
            <Fragment key={name}>{part(row.size)}</Fragment>
          ))}
        </div>
      ))}
      <div className="gesso-buttons">
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => setValue([...rows, EMPTY])}
          size="medium"
        >
          Add a size
        </Button>
        <UsePreset onChosen={(options) => setValue(options)} />
      </div>
    </fieldset>
  )
}
