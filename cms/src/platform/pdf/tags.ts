/** What a part of a document is to a screen reader: the names are PDF's. */
export type Tag = 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody' | 'Figure'

/** They have parts, and no text of their own. */
const GROUPS = new Set<Tag | 'Document'>(['Document', 'Sect', 'Table', 'TR', 'L', 'LI'])

/** `alt` says what a picture shows; `scope` of which cells a heading of a table is. */
export type TagOptions = { alt?: string; scope?: 'Column' | 'Row'; bbox?: [number, number, number, number] }

type Open = { tag: Tag | 'Document'; element: PDFKit.PDFStructureElement }

const known = new WeakMap<PDFKit.PDFDocument, Tags>()

/** The tags of a document, one tree for all who write into it. */
export function tagsOf(document: PDFKit.PDFDocument): Tags {
  const tags = known.get(document) ?? new Tags(document)
  known.set(document, tags)
  return tags
}

/**
 * The tree that screen readers read a document by. What is drawn belongs to the part that is open; text outside every
 * part is a paragraph, so that nothing is left unread.
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

  /** A part, with what is drawn meanwhile. */
  part(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    this.begin(tag, options)
    draw()
    this.end()
  }

  /** Rules, and what every page repeats: not read out. */
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

  /** Content of the open part, on one page. @param actual what is read out, where other letters are drawn */
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

  /** A picture with what it shows; one that shows nothing that is not said beside it is not read out. */
  figure(alt: string, bbox: [number, number, number, number], draw: () => void): void {
    if (alt) this.part('Figure', () => this.content(draw), { alt, bbox })
    else this.artifact(draw)
  }
}
