import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { isPictureFile, PICTURE_TYPES } from '@gesso/shared-types/artworks/picture-files'
import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { apiQuery } from '../../api/api-query'
import { AdminList, InlineGroup } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { TextButton } from '../../ui/IconButton'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { useBackCloses } from '../../ui/use-back-closes'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { FillRow } from './FillRow'
import { pastedCells } from './pasted-cells'
import { SheetRow } from './SheetRow'
import { COLUMN_LABELS, type Column, inputOfRow, type Row } from './sheet-row'
import { Heads, LeftOut, SheetBar, SheetHead, SheetState } from './sheet-styles'
import { useArtworkPublishing } from './use-artwork-publishing'
import { useSheet } from './use-sheet'
import { useShownColumns } from './use-shown-columns'

type ArtworkSheetProps = {
  artworks: readonly StoredArtwork[]
  /** Picked pictures; each becomes a draft. */
  files: readonly File[]
  onClose: () => void
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** Many artworks below each other, to fill in as in a spreadsheet. Everything is saved while the artist types. */
export function ArtworkSheet(props: ArtworkSheetProps) {
  // A row needs the presets to show which one its sizes come from.
  const { data: presets, isError } = useQuery(apiQuery('listPrintPresets', {}))
  if (!presets && !isError) return <ListSkeleton />
  return <LoadedSheet {...props} presets={presets ?? []} />
}

type LoadedSheetProps = ArtworkSheetProps & { presets: readonly PrintPreset[] }

function LoadedSheet({ artworks, files, presets, onClose }: LoadedSheetProps) {
  const columns = useShownColumns()
  const pictures = files.filter(isPictureFile)
  const { sheet, rows, unsaved } = useSheet({ artworks, files: pictures, presets })
  const [leftOut, setLeftOut] = useState(files.filter((file) => !isPictureFile(file)).map(({ name }) => name))
  const [said, setSaid] = useState('')
  const { remove, publish, isBusy } = useArtworkPublishing(sheet)
  const list = useRef<HTMLUListElement>(null)
  const picker = useRef<HTMLInputElement>(null)

  const close = async () => {
    if ((await sheet.flush()) || window.confirm('Discard the changes that are not saved?')) onClose()
  }
  useBackCloses(() => void close())

  const add = (added: readonly File[]) => {
    sheet.addFiles(added.filter(isPictureFile))
    setLeftOut([...leftOut, ...added.filter((file) => !isPictureFile(file)).map(({ name }) => name)])
  }
  const paste = (row: Row, column: Column, event: ClipboardEvent<HTMLInputElement>) => {
    const copied = pastedCells(event.clipboardData.getData('text/plain'))
    if (!copied) return
    event.preventDefault()
    const { lines, columns } = sheet.paste(row.key, column, copied)
    const parts = [
      lines > 0 && count(lines, 'line', 'lines'),
      columns > 0 && count(columns, 'column', 'columns'),
    ].filter(Boolean)
    setSaid(
      `${count(copied.length, 'line', 'lines')} pasted.${parts.length > 0 ? ` No place for ${parts.join(' and ')} of it.` : ''}`,
    )
  }
  /** Enter and the up and down arrows go to the same column of the next or previous row. */
  const move = (row: Row, column: Column, event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const target = step !== undefined && rows[rows.indexOf(row) + step]
    if (!target) return
    event.preventDefault()
    const cell = `[data-row="${target.key}"] [data-column="${column}"] input`
    list.current?.querySelector<HTMLInputElement>(cell)?.focus()
  }

  const drafts = rows.filter(({ artwork }) => !artwork || artwork.publication === 'draft')
  const wrong = drafts.filter((row) => {
    const request = inputOfRow(row, presets)
    return !row.isGone && (request === null || 'problems' in request || row.newer !== null)
  })
  const areDrafts = drafts.length === rows.length

  return (
    <section aria-label="Sheet">
      <SheetHead>
        <TextButton onClick={() => void close()}>Artworks</TextButton>
        <h2>
          {areDrafts ? count(rows.length, 'draft', 'drafts') : count(rows.length, 'artwork', 'artworks')}
        </h2>
        {areDrafts && (
          <p>
            Nobody sees drafts until you publish them. Leave whenever you like: what you type is saved, and
            they wait under Drafts.
          </p>
        )}
      </SheetHead>
      <SheetBar>
        <SheetState role="status">
          {unsaved.length === 0 ? (
            <>
              <Icon name="check" size={16} />
              All saved
            </>
          ) : rows.some(({ saving }) => saving === 'under_way') ? (
            'Saving...'
          ) : (
            `${count(unsaved.length, 'artwork is', 'artworks are')} not saved yet`
          )}
        </SheetState>
        <InlineGroup>
          {sheet.canUndo && (
            <Button kind="quiet" low onClick={() => sheet.undo()}>
              Undo
            </Button>
          )}
          {areDrafts && (
            <Button kind="quiet" low onClick={() => picker.current?.click()}>
              Add photographs
            </Button>
          )}
          {drafts.length > 0 && (
            <Button
              kind="primary"
              low
              disabled={isBusy || wrong.length > 0}
              onClick={() => void publish(drafts)}
            >
              Publish {drafts.length}
            </Button>
          )}
        </InlineGroup>
        <input
          ref={picker}
          type="file"
          accept={PICTURE_TYPES}
          multiple
          hidden
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </SheetBar>
      <AdminList ref={list}>
        <Heads aria-hidden>
          <span />
          {columns.map((column) => (
            <span key={column}>{COLUMN_LABELS[column]}</span>
          ))}
        </Heads>
        {rows.length > 1 && <FillRow rows={rows} presets={presets} onFill={(values) => sheet.fill(values)} />}
        {rows.map((row) => (
          <SheetRow
            key={row.key}
            row={row}
            presets={presets}
            onType={(column, text) => sheet.type(row.key, column, text)}
            onPaste={(column, event) => paste(row, column, event)}
            onKeyDown={(column, event) => move(row, column, event)}
            onRetry={() => void sheet.flush()}
            onSettle={(keepMine) => sheet.settle(row.key, keepMine)}
            onRemove={() => void remove(row)}
          />
        ))}
      </AdminList>
      {leftOut.length > 0 && (
        <LeftOut role="alert">
          <strong>{count(leftOut.length, 'file was', 'files were')} left out:</strong> {leftOut.join(', ')}{' '}
          cannot be read here; pictures must be JPG or PNG.{' '}
          {leftOut.some((name) => /\.hei[cf]$/i.test(name)) &&
            'On the iPhone choose Settings, Camera, Formats, Most Compatible, or export it as JPEG.'}
        </LeftOut>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}
