import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Column } from './sheet-row'

export type SheetCellProps = {
  column: Column
  value: string
  presets: readonly PrintPreset[]
  /** Whether the artwork has print sizes that may be none of a preset. */
  hasOwnPrints?: boolean
  /** Added to the label, to tell the cell from those of the rows. */
  purpose?: string
  error?: string | undefined
  disabled?: boolean
  onType: (text: string) => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A cell with its label. */
export type LabelledCellProps = SheetCellProps & { label: string }
