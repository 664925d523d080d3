import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { PictureRights } from '../rights/xmp-packet'
import type { CredentialSigner } from './credential-signer'

/** Bytes in the form that the library reads; it was made for browsers, and asks for all by `slice`. */
export class HeldBlob extends Blob {
  constructor(readonly held: Uint8Array) {
    super([])
    // Node's own is what the empty blob has.
    Object.defineProperty(this, 'size', { value: held.length })
  }

  override slice(start = 0, end = this.held.length): Blob {
    return new HeldBlob(this.held.subarray(start, end))
  }
}

/** What reads such a blob at once; browsers have it in workers. */
class HeldReader {
  readAsArrayBuffer({ held }: HeldBlob): ArrayBuffer {
    return new Uint8Array(held).buffer
  }
}

/** The bundle has the library's JavaScript, and the installed package its binary. */
const packages = createRequire(resolve('cms/package.json'))

type Library = typeof import('@contentauth/c2pa-wasm')

let opening: Promise<Library> | undefined

/** Loads the library on the first use: it takes 9 MB, and a sixth of a second. */
export function openLibrary(): Promise<Library> {
  opening ??= (async () => {
    Object.assign(globalThis, { FileReaderSync: HeldReader })
    const library = await import('@contentauth/c2pa-wasm')
    const binary = await readFile(packages.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))
    library.initSync({ module: new Uint8Array(binary) })
    return library
  })()
  return opening
}

const NOT_ALLOWED = { use: 'notAllowed' }

/**
 * What is claimed of a picture: nothing about how it came to be, only that this shop opened, resized and published it,
 * and what its file says of its rights.
 */
const claimsOf = ({ creator, title, rights, page, isReserved }: PictureRights) => ({
  claim_generator_info: [{ name: 'Gesso' }],
  title: title ?? creator,
  ingredients: [{ title: title ?? creator, relationship: 'parentOf', label: 'source' }],
  assertions: [
    {
      label: 'c2pa.actions',
      data: {
        actions: [
          { action: 'c2pa.opened', parameters: { ingredientIds: ['source'] } },
          { action: 'c2pa.resized' },
          { action: 'c2pa.published' },
        ],
      },
    },
    {
      label: 'cawg.metadata',
      kind: 'Json',
      data: {
        '@context': {
          dc: 'http://purl.org/dc/elements/1.1/',
          xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
        },
        'dc:creator': [creator],
        ...(title !== null && { 'dc:title': title }),
        'dc:rights': rights,
        'xmpRights:WebStatement': page,
      },
    },
    ...(isReserved
      ? [
          {
            label: 'cawg.training-mining',
            data: {
              entries: {
                'cawg.data_mining': NOT_ALLOWED,
                'cawg.ai_training': NOT_ALLOWED,
                'cawg.ai_generative_training': NOT_ALLOWED,
              },
            },
          },
        ]
      : []),
  ],
})

/**
 * Signs a picture with Content Credentials.
 * @param type of its content, such as `image/avif`
 * @throws what the library throws, such as for a file that it cannot read
 */
export async function signPicture(
  picture: Buffer,
  type: string,
  rights: PictureRights,
  signer: CredentialSigner,
): Promise<Buffer> {
  const { WasmBuilder } = await openLibrary()
  const builder = WasmBuilder.fromJson(JSON.stringify(claimsOf(rights)))
  try {
    return Buffer.from(await builder.sign(signer, [], type, new HeldBlob(picture)))
  } finally {
    builder.free()
  }
}
