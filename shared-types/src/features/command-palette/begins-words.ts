const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether every word of `q` begins a word of the text; not if `q` has none. */
export function beginsWords(q: string, text: string): boolean {
  const [asked, own] = [words(q), words(text)]
  return asked.length > 0 && asked.every((part) => own.some((word) => word.startsWith(part)))
}
