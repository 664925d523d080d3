const UNSAFE = /[<\u2028\u2029]/g

/** Script element that carries data and never runs; the one place where data meets HTML (design §10). */
export function dataBlock(
  type: 'application/json' | 'application/ld+json',
  data: unknown,
  id?: string,
): string {
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${escapeData(data)}</script>`
}

/** JSON that can stand inside a script element: no `<`, no line separators. */
export function escapeData(data: unknown): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
