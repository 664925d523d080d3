import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { type AskedPicture, changeBytes, type LeavingPicture } from '../../pictures/leaving-picture'
import { MEDIA_TYPES } from '../../pictures/media-address'
import { readPictureFile } from '../../pictures/read-picture-file'
import { KeptFiles } from '../../platform/concurrency/kept-files'
import type { Context } from '../../platform/context'
import { leavingWithRights, rightsOf } from '../rights/known-rights'
import { pictureOf } from '../rights/read-picture-rights'
import type { CredentialSigner } from './credential-signer'
import { signPicture } from './sign-picture'

/**
 * A hundred pictures of the largest width. A picture whose turn is further away leaves without: a signature takes a
 * twentieth of a second.
 */
const signed = new KeptFiles({ bytes: 32 * 1024 * 1024, waiting: 10 })
/** Kept in place of a picture that is not to be signed, or cannot be. */
const UNSIGNED = Buffer.alloc(0)
const RENDITION = /^([a-z0-9]+)-(\d+)\.(?:avif|webp)$/

/** What this process signs with; null without a certificate. */
let signer: CredentialSigner | null = null
export const signWith = (opened: CredentialSigner): void => {
  signer = opened
}

async function isLargest(context: Context, id: string, width: number): Promise<boolean> {
  const [found] = await context.query<{ largest: number | null }>(sql`
    SELECT max((rendition ->> 'width')::int) AS largest
    FROM pictures, jsonb_array_elements(renditions) AS rendition WHERE pictures.id = ${pictureOf(id)}`)
  return found?.largest === width
}

/** Signs a stored file once; null if it is not to be signed, cannot be, or others wait already. */
async function sign(
  context: Context,
  by: CredentialSigner,
  file: string,
  rights: LeavingPicture,
): Promise<Buffer | null> {
  const trying = () =>
    make(context, by, file, rights).catch((error: unknown) => {
      context.payload.logger.warn({ err: error, msg: 'A picture left without its Content Credentials' })
      return UNSIGNED
    })
  const made = await signed.make(`${file} ${rights.stamp}`, trying).catch(() => UNSIGNED)
  return made.length > 0 ? made : null
}

async function make(
  context: Context,
  by: CredentialSigner,
  file: string,
  rights: LeavingPicture,
): Promise<Buffer> {
  const [, id = '', width] = RENDITION.exec(file) ?? []
  const said = await rightsOf(context, { file })
  const bytes =
    said && (await isLargest(context, id, Number(width))) && (await readPictureFile(context, file))
  if (!bytes) return UNSIGNED
  const extension = extname(file)
  const type = MEDIA_TYPES[extension] ?? ''
  return signPicture(await changeBytes(rights, bytes, extension), type, said.rights, by)
}

/** How a largest rendition changes as it leaves: it carries rights, and credentials over all of it. */
export function leavingSigned(
  context: Context,
  asked: AskedPicture,
): (() => Promise<LeavingPicture | null>) | null {
  const by = signer
  const find = leavingWithRights(context, asked)
  if (!by || !find || !('file' in asked) || !RENDITION.test(asked.file)) return null
  return async () => {
    const rights = await find()
    if (!rights || by.until < Date.now()) return rights
    const picture = await sign(context, by, asked.file, rights)
    if (!picture) return rights
    return {
      stamp: `${rights.stamp}-signed`,
      change: async ({ body }) => {
        body.destroy()
        return { body: Readable.from([picture]), size: picture.length }
      },
    }
  }
}
