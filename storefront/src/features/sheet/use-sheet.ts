import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { callApi } from '../../api/call-api'
import { readStoredArtworks } from '../../api/read-stored-artworks'
import { saveArtwork } from '../../artworks/admin/dialog/save-artwork'
import { uploadPicture } from '../../artworks/admin/dialog/upload-picture'
import { readDraft, writeDraft } from '../../safe-storage'
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving'
import { embeddedTitle } from './embedded-title'
import { Sheet, type SheetCalls } from './sheet'
import { type Cells, COLUMNS } from './sheet-row'

const DRAFT = 'sheet'

const draftSchema = z.record(z.string(), z.record(z.enum(COLUMNS), z.string()))

/** What was typed in this tab and not saved, for example because the session ended; by the artwork's id. */
function typedBefore(): Map<number, Cells> {
  try {
    const draft = draftSchema.parse(JSON.parse(readDraft(DRAFT) ?? '{}'))
    return new Map(Object.entries(draft).map(([id, cells]) => [Number(id), cells]))
  } catch {
    return new Map()
  }
}

type SheetOptions = {
  artworks: readonly StoredArtwork[]
  files: readonly File[]
  presets: readonly PrintPreset[]
}

/** Makes the sheet of a screen, from artworks or picked files. Leaving the screen stops its uploads. */
export function useSheet({ artworks, files, presets }: SheetOptions) {
  const [sheet] = useState(() => {
    const calls: SheetCalls = {
      upload: uploadPicture,
      readTitle: embeddedTitle,
      create: (input) => saveArtwork(null, input, false),
      update: (artwork, input) => saveArtwork(artwork, input, false),
      findByPicture: async (url) => {
        const { drafts } = await callApi('readArtworkOrder', {})
        return (await readStoredArtworks(drafts)).find(({ images }) => images[0] === url) ?? null
      },
    }
    return new Sheet(calls, presets, artworks, typedBefore())
  })
  const rows = useSyncExternalStore(sheet.subscribe, sheet.snapshot, sheet.snapshot)
  const unsaved = rows.filter((row) => !sheet.isSaved(row))
  const typed = unsaved.flatMap(({ artwork, cells }) => (artwork ? [[artwork.id, cells] as const] : []))
  const draft = typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : null

  const picked = useRef([...files])
  useEffect(() => {
    // Only once, although strict mode mounts twice.
    sheet.addFiles(picked.current.splice(0))
    return () => sheet.close()
  }, [sheet])
  useEffect(() => writeDraft(DRAFT, draft), [draft])
  useAskBeforeLeaving(unsaved.length > 0)

  return { sheet, rows, unsaved }
}
