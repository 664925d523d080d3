const UNSAFE = /[<\u2028\u2029]/g

/** A script element that carries data and never runs. It is the only place where data is written into HTML. */
export function dataBlock(
  type: 'application/json' | 'application/ld+json',
  data: unknown,
  id?: string,
): string {
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${escapeData(data)}</script>`
}

/** An empty data block that says at which address of this shop its JSON lies. */
export const dataBlockElsewhere = (id: string, address: string): string =>
  `<script type="application/json" id="${id}" data-from="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></script>`

/** JSON without `<` and line separators, which are not safe inside a script element. */
export function escapeData(data: unknown): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
