const MOST = 100

/** What no program unpacks on every system: signs of paths, and what Windows takes for something else. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Surrogate}/\\:*?"<>|]+/gu

/** A text as a part of a file's name, in its own script. */
export const entryName = (text: string): string => {
  const name = [...text.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')].slice(0, MOST).join('')
  return name.replace(/^[ .]+|[ .]+$/g, '') || 'file'
}

/** A file's name with what makes it the only one, before its ending: `Été.jpg` as `Été (12).jpg`. */
export const onlyName = (name: string, mark: string | number): string => {
  const [, base = name, ending = ''] = /^(.+)(\.[A-Za-z0-9]{1,5})$/s.exec(name) ?? []
  return `${entryName(base)} (${mark})${ending.toLowerCase()}`
}
