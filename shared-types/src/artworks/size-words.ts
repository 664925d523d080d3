const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes as people read it: `3.2 GB`. */
export function sizeWords(bytes: number): string {
  let unit = 0
  let size = bytes
  for (; size >= 999.5 && unit < UNITS.length - 1; unit += 1) size /= 1000
  const digits = unit > 0 && size < 9.95 ? 1 : 0
  return `${size.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${UNITS[unit]}`
}
