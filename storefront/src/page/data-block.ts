const UNSAFE = /[<\u2028\u2029]/g

/** A script element with data that never runs. Data is written into HTML nowhere else. */
export function dataBlock(
  type: 'application/json' | 'application/ld+json',
  data: unknown,
  id?: string,
): string {
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${escapeData(data)}</script>`
}

/** An empty data block with the address of its JSON. */
export const dataBlockElsewhere = (id: string, address: string): string =>
  `<script type="application/json" id="${id}" data-from="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></script>`

/** JSON without `<` and line separators, which are unsafe in a script element. */
export function escapeData(data: unknown): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
