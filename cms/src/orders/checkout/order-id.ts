import { randomBytes } from 'node:crypto'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/**
 * Makes an order's id: ten characters of Crockford's base32, 50 random bits. None can be read as a number
 * (`1234567890`, `0X12345678`), because Payload looks for locks of such documents in integer columns, which refuse the
 * id.
 * @param draw returns ten random bytes
 */
export function newOrderId(draw = () => randomBytes(LENGTH)): string {
  for (;;) {
    const id = Array.from(draw(), (byte) => CROCKFORD[byte % CROCKFORD.length]).join('')
    if (Number.isNaN(Number(id))) return id
  }
}
