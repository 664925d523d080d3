import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { transliterate } from 'transliteration'

/** The house serif has one file per script; the first file that has a letter draws it. */
export const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const
export type Script = (typeof SCRIPTS)[number]

/** The cuts used in drawings. */
export type Cut = '400-normal' | '600-normal' | '400-italic'

/** Adjacent letters that one file draws. */
export type Run<File extends string = Script> = { script: File; text: string }

/** Returns the file that has a letter; null if none has. */
export type ScriptOf<File extends string = Script> = (letter: string) => File | null

// Not relative to this file, because the server is bundled into another folder.
const packages = createRequire(resolve('cms/package.json'))

/** Returns the path of a script's font file. */
export const serifFile = (script: Script, cut: Cut): string =>
  packages.resolve(`@fontsource/brygada-1918/files/brygada-1918-${script}-${cut}.woff`)

/** Transliterates letters to Latin. Marks and control characters are dropped first: they mean nothing alone. */
const inLatin = (letters: string, unknown: string): string =>
  transliterate(letters.replace(/[\p{M}\p{C}]/gu, ''), { unknown }).trim()

function partsOf(text: string, scriptOf: ScriptOf<string>): { isLacking: boolean; letters: string }[] {
  const parts: { isLacking: boolean; letters: string }[] = []
  for (const letter of text.normalize('NFC').replace(/\s/g, ' ')) {
    const isLacking = scriptOf(letter) === null
    const last = parts.at(-1)
    if (last?.isLacking === isLacking) last.letters += letter
    else parts.push({ isLacking, letters: letter })
  }
  return parts
}

/** Lists the letters of a text that no file has, adjacent ones together. */
export const lackedBy = (text: string, scriptOf: ScriptOf<string>): string[] =>
  partsOf(text, scriptOf).flatMap(({ isLacking, letters }) => (isLacking ? [letters] : []))

/**
 * Splits a text into runs that one file each can draw; letters that no file has are transliterated to Latin.
 * @param unknown replaces characters without a transliteration
 */
export function runsOf<File extends string = Script>(
  text: string,
  scriptOf: ScriptOf<File>,
  unknown = '?',
): Run<File | 'latin'>[] {
  const drawable = partsOf(text, scriptOf)
    .map(({ isLacking, letters }) => (isLacking ? inLatin(letters, unknown) : letters))
    .join('')
  const runs: Run<File | 'latin'>[] = []
  for (const letter of drawable) {
    const script = scriptOf(letter) ?? 'latin'
    const last = runs.at(-1)
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

/** Breaks a text into lines that fit, but not at no-break spaces; a word that does not fit is broken, too. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  if (!text.includes('\n') && fits(text)) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \t\n]+/)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}
