import { type FontFile, houseFiles, otherFiles, type Weight } from './font-files'
import { breakLines, lackedBy, type Run, runsOf } from './house-serif'
import { inVisualOrder, readsFromRight } from './in-visual-order'
import { readFont } from './read-font'
import { type Tags, tagsOf } from './tags'

/** The document type that a typeface needs. */
type Document = PDFKit.PDFDocument

export type { Weight } from './font-files'

/** Tabular figures, so that sums line up. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/** How many text widths are remembered: those of some pages. */
const MOST_WIDTHS = 5000

const OF_HOUSE = /^(latin|greek|cyrillic|vietnamese)/
const LATIN = /^latin /

/**
 * Draws and measures text in the house serif, and in other fonts for scripts that it lacks. Only used letters are
 * embedded. Letters that no font has are transliterated to Latin, but read out as typed.
 */
export class Typeface {
  private readonly found = new Map<string, string | null>()
  private readonly widths = new Map<string, number>()
  private readonly registered = new Set<string>()
  private readonly tags: Tags

  constructor(private readonly document: Document) {
    this.tags = tagsOf(document)
  }

  private register({ name, path }: FontFile): void {
    if (this.registered.has(name)) return
    this.registered.add(name)
    this.document.registerFont(name, readFont(path))
  }

  /** Returns the width of a text, in points. */
  widthOf(text: string, size: number, weight: Weight = 400): number {
    const name = `${weight} ${text}`
    const known = this.widths.get(name)
    if (known !== undefined) return known * size
    const width = this.runsOf(text, weight).reduce((sum, run) => sum + this.widthOfRun(run), 0)
    if (this.widths.size === MOST_WIDTHS) this.widths.clear()
    this.widths.set(name, width)
    return width * size
  }

  /** Draws one line from its left end. */
  draw(text: string, x: number, y: number, size: number, weight: Weight = 400): void {
    const isChanged = readsFromRight(text) || this.lackedBy(text).length > 0
    this.tags.content(() => this.drawRuns(text, x, y, size, weight), isChanged ? text : undefined)
  }

  private drawRuns(text: string, x: number, y: number, size: number, weight: Weight): void {
    let at = x
    const runs = inVisualOrder(this.runsOf(text, weight))
    for (const [place, run] of runs.entries()) {
      const isOther = !OF_HOUSE.test(run.script)
      // Fonts have different ascents; other fonts are aligned with the baseline of the house serif.
      const baseline = isOther ? y + this.ascent(weight) * size : y
      this.document.font(run.script, size).text(run.text, at, baseline, {
        lineBreak: false,
        features: FEATURES,
        ...(isOther && { baseline: 'alphabetic' }),
      })
      if (place + 1 < runs.length) at += this.widthOfRun(run) * size
    }
  }

  /** The width at a font size of one point. */
  private widthOfRun({ script, text }: Run<string>): number {
    return this.document.font(script, 1).widthOfString(text, { features: FEATURES })
  }

  private ascent(weight: Weight): number {
    return this.opened(`latin ${weight}`).ascender / 1000
  }

  /**
   * Breaks a text into lines of at most this width, in points, but not at no-break spaces; a wider word is broken,
   * too.
   */
  linesOf(text: string, width: number, size: number, weight: Weight = 400): string[] {
    return breakLines(text, (line) => this.widthOf(line, size, weight) <= width)
  }

  /** Lists the letters of a text that no file has, adjacent ones together. */
  lackedBy(text: string): string[] {
    return lackedBy(text, (letter) => this.fileOf(letter, 400))
  }

  /** Spaces between right-to-left words stay in their run, so that the words stay together. */
  private runsOf(text: string, weight: Weight): Run<string>[] {
    const joined: Run<string>[] = []
    const runs = runsOf<string>(text, (letter) => this.fileOf(letter, weight)).map(
      ({ script, text: run }) => ({
        script: script === 'latin' ? `latin ${weight}` : script,
        text: run,
      }),
    )
    for (const [at, run] of runs.entries()) {
      const before = joined.at(-1)
      const after = runs[at + 1]
      const isBetween = LATIN.test(run.script) && run.text.trim() === '' && after?.script === before?.script
      if (before && (before.script === run.script || (isBetween && readsFromRight(before.text))))
        before.text += run.text
      else joined.push({ ...run })
    }
    return joined
  }

  /** Returns the name of the file that draws a letter; null if none has it. */
  private fileOf(letter: string, weight: Weight): string | null {
    const name = `${weight} ${letter}`
    const known = this.found.get(name)
    if (known !== undefined) return known
    const code = letter.codePointAt(0) ?? 0
    const file =
      houseFiles(weight).find((each) => this.has(each, code)) ??
      otherFiles(letter, weight).find((each) => this.has(each, code))
    this.found.set(name, file?.name ?? null)
    return file?.name ?? null
  }

  private has(file: FontFile, code: number): boolean {
    this.register(file)
    try {
      // pdfkit draws an empty box for a letter that a font lacks, and has no call to check.
      return this.opened(file.name).font.hasGlyphForCodePoint(code)
    } catch {
      // One of a font's hundred files has no list of its letters, and draws none.
      return false
    }
  }

  private opened(name: string): OpenedFont {
    this.document.font(name)
    return (this.document as unknown as { _font: OpenedFont })._font
  }
}

type OpenedFont = { ascender: number; font: { hasGlyphForCodePoint(code: number): boolean } }
