import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Column } from './sheet-row'

export type SheetCellProps = {
  column: Column
  value: string
  presets: readonly PrintPreset[]
  /** Whether the artwork has print sizes, which may come from no preset. */
  hasOwnPrints?: boolean
  /** Added to the label, to distinguish the cell from those of the rows. */
  purpose?: string
  error?: string | undefined
  disabled?: boolean
  onType: (text: string) => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The props of a cell, with its label. */
export type LabelledCellProps = SheetCellProps & { label: string }
