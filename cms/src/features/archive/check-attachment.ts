import {
  ATTACHMENT_ENDINGS,
  type AttachmentType,
  MAX_ATTACHMENT_BYTES,
} from '@gesso/shared-types/features/archive/archive-list'
import { AppError, invalidField } from '../../platform/app-error'

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** How files of each type begin. The type that a browser or a file name claims is ignored. */
const BEGINNINGS: Record<AttachmentType, (bytes: Buffer) => boolean> = {
  'application/pdf': (bytes) => latin(bytes, 0, 5) === '%PDF-',
  'image/jpeg': (bytes) => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xff_d8_ff,
  'image/png': (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/webp': (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP',
}

/**
 * The type of an attachment, decided by its content.
 * @throws AppError too_large; invalid_input naming `file`
 */
export function attachmentType(bytes: Buffer): AttachmentType {
  if (bytes.length > MAX_ATTACHMENT_BYTES) {
    throw new AppError('too_large', { message: 'An attachment can have at most 10 MB.' })
  }
  const type = (Object.keys(BEGINNINGS) as AttachmentType[]).find((one) => BEGINNINGS[one](bytes))
  if (!type) throw invalidField('file', 'An attachment is a PDF, or a picture as JPEG, PNG or WebP.')
  return type
}

const MAX_NAME = 120

/** A file name that every system can save: without folders, and with the ending of its type. */
export function attachmentName(given: string, type: AttachmentType): string {
  const ending = ATTACHMENT_ENDINGS[type]
  const base = given
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\p{Cc}\p{Cf}"*:<>?|]/gu, '')
    .trim()
    .slice(0, MAX_NAME)
    .replace(/\p{Surrogate}$/u, '')
  return `${base || 'document'}.${ending}`
}
