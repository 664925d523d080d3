/** The roles of a document's parts for screen readers, with PDF's names. */
export type Tag = 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody' | 'Figure'

/** Tags that contain other parts but no text. */
const GROUPS = new Set<Tag | 'Document'>(['Document', 'Sect', 'Table', 'TR', 'L', 'LI'])

/** `alt` describes a picture; `scope` says for which cells a table heading applies. */
export type TagOptions = { alt?: string; scope?: 'Column' | 'Row'; bbox?: [number, number, number, number] }

type Open = { tag: Tag | 'Document'; element: PDFKit.PDFStructureElement }

const known = new WeakMap<PDFKit.PDFDocument, Tags>()

/** Returns a document's tags, one tree for everything that writes into it. */
export function tagsOf(document: PDFKit.PDFDocument): Tags {
  const tags = known.get(document) ?? new Tags(document)
  known.set(document, tags)
  return tags
}

/**
 * The structure tree for screen readers. What is drawn belongs to the open part; text outside of parts becomes a
 * paragraph, so that nothing goes unread.
 */
export class Tags {
  private readonly open: Open[]
  private isArtifact = false

  constructor(private readonly document: PDFKit.PDFDocument) {
    const element = document.struct('Document')
    document.addStructure(element)
    this.open = [{ tag: 'Document', element }]
  }

  private get last(): Open {
    const last = this.open.at(-1)
    if (!last) throw new Error('The document has ended')
    return last
  }

  /** Opens a part, until `end`. */
  begin(tag: Tag, options: TagOptions = {}): void {
    if (this.isArtifact) return
    const element = this.document.struct(tag, options)
    this.last.element.add(element)
    this.open.push({ tag, element })
  }

  end(): void {
    if (!this.isArtifact && this.open.length > 1) this.open.pop()?.element.end()
  }

  /** Opens a part while `draw` runs. */
  part(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    this.begin(tag, options)
    draw()
    this.end()
  }

  /** Draws what screen readers skip: rules, and what each page repeats. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.isArtifact) {
      draw()
      return
    }
    this.isArtifact = true
    this.document.markContent('Artifact', { type })
    draw()
    this.document.endMarkedContent()
    this.isArtifact = false
  }

  /** Draws content of the open part, on one page. @param actual read out instead, if the drawn letters differ */
  content(draw: () => void, actual?: string): void {
    if (this.isArtifact) {
      draw()
      return
    }
    if (GROUPS.has(this.last.tag)) {
      this.part('P', () => this.content(draw, actual))
      return
    }
    const { tag, element } = this.last
    element.add(this.document.markStructureContent(tag))
    if (actual !== undefined) this.document.markContent('Span', { actual })
    draw()
    if (actual !== undefined) this.document.endMarkedContent()
    this.document.endMarkedContent()
  }

  /** Draws a picture with its description; without one, screen readers skip it. */
  figure(alt: string, bbox: [number, number, number, number], draw: () => void): void {
    if (alt) this.part('Figure', () => this.content(draw), { alt, bbox })
    else this.artifact(draw)
  }
}
