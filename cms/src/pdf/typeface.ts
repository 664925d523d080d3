import {
  breakLines,
  type Cut,
  lackedBy,
  type Run,
  runsOf,
  SCRIPTS,
  type Script,
  serifFile,
} from '../text/house-serif'

/** What of pdfkit's document a typeface needs. */
type Document = PDFKit.PDFDocument

export type Weight = 400 | 600

const CUTS: Record<Weight, Cut> = { 400: '400-normal', 600: '600-normal' }
const WEIGHTS: readonly Weight[] = [400, 600]

/** Figures of one width, so that sums stand below each other. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

const fontName = (script: Script, weight: Weight): string => `${script} ${weight}`

/**
 * Draws and measures text in the house's serif, Latin, Greek, Cyrillic and Vietnamese; only the letters that are used
 * are put into the document. Letters of other scripts are written in Latin ones.
 */
export class Typeface {
  private readonly found = new Map<string, Script | null>()
  private readonly widths = new Map<string, number>()

  constructor(private readonly document: Document) {
    for (const script of SCRIPTS) {
      for (const weight of WEIGHTS) {
        document.registerFont(fontName(script, weight), serifFile(script, CUTS[weight]))
      }
    }
  }

  /** How wide a text is, in points. */
  widthOf(text: string, size: number, weight: Weight = 400): number {
    const name = `${weight} ${text}`
    const known = this.widths.get(name)
    if (known !== undefined) return known * size
    const width = this.runsOf(text, weight).reduce((sum, run) => sum + this.widthOfRun(run, weight), 0)
    this.widths.set(name, width)
    return width * size
  }

  /** Draws one line, from its left end. */
  draw(text: string, x: number, y: number, size: number, weight: Weight = 400): void {
    let at = x
    const runs = this.runsOf(text, weight)
    for (const [place, run] of runs.entries()) {
      this.document
        .font(fontName(run.script, weight), size)
        .text(run.text, at, y, { lineBreak: false, features: FEATURES })
      if (place + 1 < runs.length) at += this.widthOfRun(run, weight) * size
    }
  }

  /** Of letters one point high. */
  private widthOfRun({ script, text }: Run, weight: Weight): number {
    return this.document.font(fontName(script, weight), 1).widthOfString(text, { features: FEATURES })
  }

  /**
   * Breaks a text into lines that are no wider than so many points, not at no-break spaces; a word that is wider is
   * broken, too.
   */
  linesOf(text: string, width: number, size: number, weight: Weight = 400): string[] {
    return breakLines(text, (line) => this.widthOf(line, size, weight) <= width)
  }

  /** The letters of a text that no file has, those in a row together. */
  lackedBy(text: string): string[] {
    return lackedBy(text, (letter) => this.scriptOf(letter, 400))
  }

  private runsOf(text: string, weight: Weight): Run[] {
    return runsOf(text, (letter) => this.scriptOf(letter, weight))
  }

  /** Null for a letter that no file has. */
  private scriptOf(letter: string, weight: Weight): Script | null {
    const name = `${weight} ${letter}`
    const known = this.found.get(name)
    if (known !== undefined) return known
    const code = letter.codePointAt(0) ?? 0
    const script = SCRIPTS.find((each) => this.has(fontName(each, weight), code)) ?? null
    this.found.set(name, script)
    return script
  }

  private has(font: string, code: number): boolean {
    this.document.font(font)
    // pdfkit draws an empty box for what a font lacks, and has no call that tells.
    const { _font: opened } = this.document as unknown as { _font: { font: HasGlyphs } }
    return opened.font.hasGlyphForCodePoint(code)
  }
}

type HasGlyphs = { hasGlyphForCodePoint(code: number): boolean }
