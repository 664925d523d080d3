/** Bytes of papers that a process keeps, together, and of the largest one. */
const MOST_BYTES = 32 * 1024 * 1024
const LARGEST = 16 * 1024 * 1024

/** Papers that were made lately, by what they show. Those that nobody has asked for the longest go first. */
export class KeptPapers {
  readonly #papers = new Map<string, Buffer>()
  #bytes = 0

  get(key: string): Buffer | undefined {
    const paper = this.#papers.get(key)
    if (paper) {
      this.#papers.delete(key)
      this.#papers.set(key, paper)
    }
    return paper
  }

  add(key: string, paper: Buffer): void {
    if (paper.length > LARGEST || this.#papers.has(key)) return
    this.#papers.set(key, paper)
    this.#bytes += paper.length
    for (const [oldest, { length }] of this.#papers) {
      if (this.#bytes <= MOST_BYTES) return
      this.#papers.delete(oldest)
      this.#bytes -= length
    }
  }
}
