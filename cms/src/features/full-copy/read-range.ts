/** The requested bytes, both ends included; 'whole' for the whole file; 'outside' when the file has none of them. */
export type ByteRange = { from: number; to: number } | 'whole' | 'outside'

/** Reads the header `Range`. Several ranges, or a header that is not understood, give the whole file (RFC 9110). */
export function readRange(header: string | null, size: number): ByteRange {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = asked ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    return Number(last) === 0 ? 'outside' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  }
  const range = { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  return range.from >= size ? 'outside' : range
}
