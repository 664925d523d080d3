const MOST = 100

/** Characters that some system cannot unpack: path separators, control characters, and those that Windows forbids. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Surrogate}/\\:*?"<>|]+/gu

/** Makes a part of a file name from a text, in the text's own script. */
export const entryName = (text: string): string => {
  const name = [...text.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')].slice(0, MOST).join('')
  return name.replace(/^[ .]+|[ .]+$/g, '') || 'file'
}

/** Makes a file name unique by a mark before its extension: `Été.jpg` becomes `Été (12).jpg`. */
export const onlyName = (name: string, mark: string | number): string => {
  const [, base = name, ending = ''] = /^(.+)(\.[A-Za-z0-9]{1,5})$/s.exec(name) ?? []
  return `${entryName(base)} (${mark})${ending.toLowerCase()}`
}
