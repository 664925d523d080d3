import type { Picture } from '@gesso/shared-types/artworks/artwork'
import type { ArtworkInput, StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import { thumbnailUrl } from '@gesso/shared-types/artworks/thumbnail-url'
import { ApiError, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { isDeleted, newerState } from '../../artworks/admin/dialog/save-artwork'
import { thumbnailsOf } from '../../artworks/admin/thumbnails-of'
import {
  type Cells,
  COLUMNS,
  type Column,
  cellsOf,
  EMPTY_CELLS,
  fillEmptyCells,
  inputOfRow,
  pasteCells,
  type Row,
  typedColumns,
  withNewer,
} from './sheet-row'
import { titleOfFile } from './title-of-file'

/** The calls that the sheet makes to the shop and the browser. */
export type SheetCalls = {
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Picture>
  /** The title stored in a picture's file; null when there is none. */
  readTitle: (file: File) => Promise<string | null>
  create: (input: ArtworkInput) => Promise<StoredArtwork>
  update: (artwork: StoredArtwork, input: ArtworkInput) => Promise<StoredArtwork>
  /** The artwork that shows this picture, to find a draft when the answer of `create` was lost. */
  findByPicture: (url: string) => Promise<StoredArtwork | null>
}

/** The pause in typing before a save, in milliseconds. */
const PAUSE = 700

/** The time until a save is sent again that got no answer or a server error, in milliseconds. */
const RETRY = 5000

/** Two, so that the first of fifty photographs arrives soon, and saves of typed text still get through. */
const UPLOADS_AT_ONCE = 2

let filesPicked = 0

/** The rows of the sheet: pictures become drafts, and cells are saved while the artist types. */
export class Sheet {
  private rows: readonly Row[]
  private readonly listeners = new Set<() => void>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly waiting: { key: string; file: File }[] = []
  private readonly uploads = new Map<string, AbortController>()
  /** The rows that the last paste or fill changed, before and after it. */
  private lastChange: ReadonlyMap<string, { before: Cells; after: Cells }> | null = null

  constructor(
    private readonly calls: SheetCalls,
    readonly presets: readonly PrintPreset[],
    artworks: readonly StoredArtwork[] = [],
    typed: ReadonlyMap<number, Cells> = new Map(),
  ) {
    this.rows = artworks.map((artwork) => ({
      key: `artwork ${artwork.id}`,
      fileName: null,
      thumbnail: thumbnailsOf(artwork)[0]?.thumbnail ?? null,
      progress: 1,
      artwork,
      cells: typed.get(artwork.id) ?? cellsOf(artwork, presets),
      saved: cellsOf(artwork, presets),
      saving: 'no',
      refusal: null,
      newer: null,
      isGone: false,
    }))
    for (const { key } of this.rows) this.saveLater(key)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  snapshot = (): readonly Row[] => this.rows

  /** Adds a row for each picture, and uploads two at a time. */
  addFiles(files: readonly File[]): void {
    const added = files.map((file): Row => {
      filesPicked += 1
      const key = `file ${filesPicked}`
      this.waiting.push({ key, file })
      const cells = { ...EMPTY_CELLS, title: titleOfFile(file.name) }
      return {
        key,
        fileName: file.name,
        thumbnail: null,
        progress: 0,
        artwork: null,
        cells,
        saved: cells,
        saving: 'no',
        refusal: null,
        newer: null,
        isGone: false,
      }
    })
    this.set([...this.rows, ...added])
    this.uploadNext()
  }

  /** Changes one cell, and saves it when the artist pauses. */
  type(key: string, column: Column, text: string): void {
    this.change(key, (row) => ({ ...row, cells: { ...row.cells, [column]: text } }))
    this.saveLater(key)
  }

  /**
   * Puts copied cells in, from one cell on.
   * @returns how many copied lines and columns did not fit
   */
  paste(key: string, column: Column, copied: readonly (readonly string[])[]) {
    const row = this.rows.findIndex((each) => each.key === key)
    const { rows, leftOver } = pasteCells(this.rows, { row, column }, copied, this.presets)
    this.changeMany(rows)
    return leftOver
  }

  /** Fills the empty cells of all rows. */
  fill(values: Partial<Cells>): void {
    this.changeMany(fillEmptyCells(this.rows, values))
  }

  get canUndo(): boolean {
    return this.lastChange !== null
  }

  /** Undoes the last paste or fill, except in cells that were changed since. */
  undo(): void {
    const undone = this.lastChange
    this.lastChange = null
    if (!undone) return
    this.set(
      this.rows.map((row) => {
        const change = undone.get(row.key)
        if (!change) return row
        const { before, after } = change
        const cells = { ...row.cells }
        for (const column of COLUMNS) if (cells[column] === after[column]) cells[column] = before[column]
        return { ...row, cells }
      }),
    )
    for (const key of undone.keys()) this.saveLater(key)
  }

  /** Removes a row from the sheet, and stops its upload. A saved artwork stays as it is. */
  remove(key: string): void {
    this.uploads.get(key)?.abort()
    clearTimeout(this.timers.get(key))
    this.timers.delete(key)
    const waiting = this.waiting.findIndex((each) => each.key === key)
    if (waiting >= 0) this.waiting.splice(waiting, 1)
    this.set(this.rows.filter((row) => row.key !== key))
  }

  /** After a change elsewhere: keeps what was typed here, or takes what was saved there. */
  settle(key: string, keepMine: boolean): void {
    this.change(key, (row) =>
      row.newer
        ? {
            ...row,
            artwork: row.newer,
            newer: null,
            cells: keepMine ? row.cells : cellsOf(row.newer, this.presets),
            saved: cellsOf(row.newer, this.presets),
          }
        : row,
    )
    this.saveLater(key, 0)
  }

  /** Takes over newer artworks from another call, such as the one that publishes them. */
  replace(artworks: readonly StoredArtwork[]): void {
    for (const artwork of artworks) {
      const row = this.rows.find((each) => each.artwork?.id === artwork.id)
      if (row) this.change(row.key, () => withNewer(row, artwork, this.presets))
    }
  }

  /**
   * Saves at once everything that was typed.
   * @returns whether all of it is saved
   */
  async flush(): Promise<boolean> {
    await Promise.all(this.rows.map(({ key }) => this.save(key)))
    return this.rows.every((row) => this.isSaved(row))
  }

  isSaved(row: Row): boolean {
    return row.isGone || (row.artwork !== null && typedColumns(row).length === 0)
  }

  /** Stops uploads and pending saves. */
  close(): void {
    this.waiting.splice(0)
    for (const upload of this.uploads.values()) upload.abort()
    for (const timer of this.timers.values()) clearTimeout(timer)
  }

  private set(rows: readonly Row[]): void {
    this.rows = rows
    for (const listener of this.listeners) listener()
  }

  private change(key: string, change: (row: Row) => Row): void {
    this.set(this.rows.map((row) => (row.key === key ? change(row) : row)))
  }

  private changeMany(rows: readonly Row[]): void {
    const changes = this.rows.flatMap(({ key, cells: before }, index) => {
      const after = rows[index]?.cells
      return after && COLUMNS.some((column) => after[column] !== before[column])
        ? [[key, { before, after }] as const]
        : []
    })
    if (changes.length === 0) return
    this.lastChange = new Map(changes)
    this.set(rows)
    for (const [key] of changes) this.saveLater(key)
  }

  private saveLater(key: string, pause = PAUSE): void {
    clearTimeout(this.timers.get(key))
    this.timers.set(
      key,
      setTimeout(() => void this.save(key), pause),
    )
  }

  private async save(key: string): Promise<void> {
    clearTimeout(this.timers.get(key))
    const row = this.rows.find((each) => each.key === key)
    if (!row?.artwork || row.saving === 'under_way' || row.newer || this.isSaved(row)) return
    const request = inputOfRow(row, this.presets)
    if (!request || 'problems' in request) return
    this.change(key, (each) => ({ ...each, saving: 'under_way', refusal: null }))
    try {
      const artwork = await this.calls.update(row.artwork, request.input)
      // The artist may have typed more in the meantime.
      this.change(key, (each) => ({ ...each, artwork, saved: row.cells, saving: 'no' }))
      this.saveLater(key)
    } catch (error) {
      this.refuse(key, error)
    }
  }

  private refuse(key: string, error: unknown): void {
    const newer = newerState(error)
    if (newer) {
      this.change(key, (row) => withNewer(row, newer, this.presets))
      this.saveLater(key, 0)
    } else if (isDeleted(error)) {
      this.change(key, (row) => ({ ...row, isGone: true, saving: 'no' }))
    } else {
      this.change(key, (row) => ({ ...row, saving: 'failed', refusal: refusalMessage(error) ?? null }))
      // A refusal (4xx) stays until the artist types something else; other failures may pass.
      if (!(error instanceof ApiError && error.status < 500)) this.saveLater(key, RETRY)
    }
  }

  private uploadNext(): void {
    if (this.uploads.size >= UPLOADS_AT_ONCE) return
    const next = this.waiting.shift()
    if (!next) return
    const stop = new AbortController()
    this.uploads.set(next.key, stop)
    void this.upload(next.key, next.file, stop.signal).finally(() => {
      this.uploads.delete(next.key)
      this.uploadNext()
    })
    this.uploadNext()
  }

  private async upload(key: string, file: File, signal: AbortSignal): Promise<void> {
    try {
      const title = await this.calls.readTitle(file).catch(() => null)
      const typed = titleOfFile(file.name)
      if (title) {
        this.change(key, (row) =>
          row.cells.title === typed ? { ...row, fileName: null, cells: { ...row.cells, title } } : row,
        )
      }
      const progressed = (progress: number) => this.change(key, (row) => ({ ...row, progress }))
      const picture = await this.calls.upload(file, progressed, signal)
      this.change(key, (row) => ({ ...row, progress: 1, thumbnail: thumbnailUrl(picture) }))
      const artwork = await this.createDraft(key, picture.url)
      const saved = cellsOf(artwork, this.presets)
      this.change(key, (row) => ({ ...row, artwork, saved }))
      this.saveLater(key, 0)
    } catch (error) {
      if (!signal.aborted) {
        const refusal =
          refusalMessage(error) ?? 'This picture could not be sent. Remove it, and add it again.'
        this.change(key, (row) => ({ ...row, refusal, saving: 'failed' }))
      }
    }
  }

  /** Creates the draft with its title only: the other cells may not be valid yet, and are saved afterwards. */
  private async createDraft(key: string, url: string): Promise<StoredArtwork> {
    const title = this.rows.find((row) => row.key === key)?.cells.title.trim() || 'Untitled'
    const input: ArtworkInput = {
      title: title.slice(0, 255),
      originalAvailable: true,
      printsAvailable: true,
      printOptions: [],
      images: [url],
      displayOrder: 0,
      publication: 'draft',
    }
    try {
      return await this.calls.create(input)
    } catch (error) {
      // When no answer came, the draft may still have been created.
      const made = error instanceof ApiError ? null : await this.calls.findByPicture(url)
      if (made) return made
      throw error
    }
  }
}
