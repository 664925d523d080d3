/** A picture that was uploaded with an import: stored under its number, and named by its original path. */
export type UploadedPicture = { file: number; path: string }

/** Normalizes a file name for comparison: macOS writes é as two characters, and capitals do not matter. */
const normalize = (path: string): string => path.normalize('NFC').toLowerCase()

/** What a name in the column of pictures refers to. */
export type Match = { found: UploadedPicture } | { ambiguous: UploadedPicture[] } | null

/** Finds the pictures that were uploaded with an import by name. */
export class UploadedFiles {
  readonly #byName = new Map<string, UploadedPicture[]>()

  constructor(readonly files: readonly UploadedPicture[]) {
    for (const file of files) {
      const name = normalize(file.path).split('/').at(-1) ?? ''
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), file])
    }
  }

  /** Finds a picture by its file name in any folder, or by the end of its path when the name has folders. */
  find(wanted: string): Match {
    const path = normalize(wanted)
      .replaceAll('\\', '/')
      .replace(/^\.?\/+/, '')
    const sameName = this.#byName.get(path.split('/').at(-1) ?? '') ?? []
    const matches = sameName.filter((file) => `/${normalize(file.path)}`.endsWith(`/${path}`))
    const [first] = matches
    if (!first) return null
    return matches.length === 1 ? { found: first } : { ambiguous: matches }
  }
}
