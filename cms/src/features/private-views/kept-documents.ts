/** The most bytes of documents that a process stores, in total and in one document. */
const MOST_BYTES = 32 * 1024 * 1024
const LARGEST = 16 * 1024 * 1024

/** A cache of documents that were made lately, by what they show. The least recently used ones are removed first. */
export class KeptDocuments {
  readonly #documents = new Map<string, Buffer>()
  #bytes = 0

  get(key: string): Buffer | undefined {
    const document = this.#documents.get(key)
    if (document) {
      this.#documents.delete(key)
      this.#documents.set(key, document)
    }
    return document
  }

  add(key: string, document: Buffer): void {
    if (document.length > LARGEST || this.#documents.has(key)) return
    this.#documents.set(key, document)
    this.#bytes += document.length
    for (const [oldest, { length }] of this.#documents) {
      if (this.#bytes <= MOST_BYTES) return
      this.#documents.delete(oldest)
      this.#bytes -= length
    }
  }
}
