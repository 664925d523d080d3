import { MAX_DATA_STRING_BYTES } from '@gesso/shared-types/settings/shop-rules'
import { AppError, invalidField } from '../platform/app-error'

const PREFIX = /^data:image\/(jpeg|jpg|png);base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/**
 * Decodes a picture in a data string; null if the text is no data string.
 * @throws AppError invalid_input or too_large (above 25 MB) naming `field`
 */
export function decodeDataString(text: string, field: string): Buffer | null {
  if (!text.startsWith('data:')) return null
  const prefix = PREFIX.exec(text)
  if (!prefix) throw invalidField(field, 'A picture must be a JPEG or PNG data string')
  const base64 = text.slice(prefix[0].length)
  if ((base64.length * 3) / 4 > MAX_DATA_STRING_BYTES + 2) {
    const message = 'A picture can have at most 25 MB'
    throw new AppError('too_large', { message, fields: [{ field, message }] })
  }
  if (base64 === '' || base64.length % 4 !== 0 || !BASE64.test(base64)) {
    throw invalidField(field, 'The picture is not valid base64')
  }
  return Buffer.from(base64, 'base64')
}
