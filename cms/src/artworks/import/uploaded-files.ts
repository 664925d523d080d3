/** A picture that came with an import: stored under its number, known by the path that it had. */
export type UploadedPicture = { file: number; path: string }

/** The spelling under which file names are compared: macOS writes é as two signs, and nobody minds capitals. */
const spelled = (path: string): string => path.normalize('NFC').toLowerCase()

/** What a name in the column of pictures points at. */
export type Match = { found: UploadedPicture } | { ambiguous: UploadedPicture[] } | null

/** The pictures of an import, found by their names. */
export class UploadedFiles {
  readonly #byName = new Map<string, UploadedPicture[]>()

  constructor(readonly files: readonly UploadedPicture[]) {
    for (const file of files) {
      const name = spelled(file.path).split('/').at(-1) ?? ''
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), file])
    }
  }

  /** Finds by file name, in whatever folder; with folders before it, by that end of the path. */
  find(wanted: string): Match {
    const path = spelled(wanted)
      .replaceAll('\\', '/')
      .replace(/^\.?\/+/, '')
    const alike = this.#byName.get(path.split('/').at(-1) ?? '') ?? []
    const matches = alike.filter((file) => `/${spelled(file.path)}`.endsWith(`/${path}`))
    const [first] = matches
    if (!first) return null
    return matches.length === 1 ? { found: first } : { ambiguous: matches }
  }
}
