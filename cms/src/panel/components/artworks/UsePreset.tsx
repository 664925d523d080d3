'use client'

import type { PrintOption } from '@gesso/shared-types/artworks/artwork'
import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import { useEffect, useState } from 'react'
import { callApi } from '../call-api'

/** Replaces the print sizes by those of a preset; shows nothing without presets. */
export function UsePreset({ onChosen }: { onChosen: (options: PrintOption[]) => void }) {
  const [presets, setPresets] = useState<PrintPreset[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    // Without an answer, the sizes are typed by hand.
    callApi('listPrintPresets', {}, { signal: leaving.signal }).then(setPresets, () => {})
    return () => leaving.abort()
  }, [])
  if (presets.length === 0) return null
  return (
    <label className="gesso-preset">
      <span className="gesso-unseen">Use a preset</span>
      <select
        onChange={({ target }) => {
          const preset = presets.find(({ id }) => String(id) === target.value)
          if (preset) onChosen(preset.printOptions)
        }}
        value=""
      >
        <option value="">Use a preset</option>
        {presets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
