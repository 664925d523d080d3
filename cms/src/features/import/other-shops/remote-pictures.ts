import type { OtherShopFile } from '@gesso/shared-types/features/import/import'
import type { PlannedRow, RemotePicture } from '../plan-import'
import type { UploadedFiles } from '../uploaded-files'

const MOST_HOSTS = 20
const MAX_ADDRESS = 2000

/** The last part of an address, as the picture's name. */
function nameOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  const last = path.split('/').at(-1) || 'picture'
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** The pictures that a file names by address. An uploaded file with the same name is used instead. */
export class RemotePictures {
  readonly #byAddress = new Map<string, RemotePicture>()

  constructor(
    private readonly files: UploadedFiles,
    private readonly firstFile: number,
  ) {}

  /** How a row names a picture: by the uploaded file if there is one, otherwise by the address. */
  nameFor(address: string): string {
    const uploaded = this.files.find(nameOf(address))
    return uploaded && 'found' in uploaded ? uploaded.found.path : address
  }

  /** The picture at an address; null for the name of a file. */
  find(text: string): RemotePicture | { address: string; isKnown: boolean } | null {
    if (!/^[a-z][a-z+.-]*:/i.test(text)) return null
    if (!/^https?:/i.test(text) || !URL.canParse(text) || text.length > MAX_ADDRESS)
      return { address: text, isKnown: false }
    const known = this.#byAddress.get(text)
    if (known) return known
    const picture = {
      url: text,
      name: nameOf(text).slice(0, 255),
      file: this.firstFile + this.#byAddress.size,
    }
    this.#byAddress.set(text, picture)
    return picture
  }

  get count(): number {
    return this.#byAddress.size
  }

  /** The pictures with their file numbers, as they are stored with the import. */
  get all(): { file: number; path: string }[] {
    return [...this.#byAddress.values()].map(({ file, url }) => ({ file, path: url }))
  }

  /** The hosts of these rows' pictures, with the number of pictures on each. */
  hosts(rows: readonly PlannedRow[]): OtherShopFile['hosts'] {
    const urls = new Set(
      rows.flatMap(({ pictures }) =>
        (pictures ?? []).flatMap((picture) => ('url' in picture ? [picture.url] : [])),
      ),
    )
    const counts = new Map<string, number>()
    for (const url of urls) counts.set(new URL(url).host, (counts.get(new URL(url).host) ?? 0) + 1)
    const sorted = [...counts]
      .map(([host, pictures]) => ({ host, pictures }))
      .toSorted((one, other) => other.pictures - one.pictures)
    const rest = sorted.slice(MOST_HOSTS - 1)
    if (sorted.length <= MOST_HOSTS) return sorted
    const others = {
      host: `${rest.length} other hosts`,
      pictures: rest.reduce((sum, { pictures }) => sum + pictures, 0),
    }
    return [...sorted.slice(0, MOST_HOSTS - 1), others]
  }
}
