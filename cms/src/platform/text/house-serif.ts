import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { transliterate } from 'transliteration'

/** The house's serif comes in a file for each script. The first that has a letter draws it. */
export const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const
export type Script = (typeof SCRIPTS)[number]

/** The cuts that are used where files are drawn. */
export type Cut = '400-normal' | '600-normal' | '400-italic'

/** Letters in a row that one file has. */
export type Run<File extends string = Script> = { script: File; text: string }

/** Which file has a letter; null for one that none has. */
export type ScriptOf<File extends string = Script> = (letter: string) => File | null

// Not `require` of this file: the server is a bundle in another folder.
const packages = createRequire(resolve('cms/package.json'))

/** The path of the file with the letters of a script. */
export const serifFile = (script: Script, cut: Cut): string =>
  packages.resolve(`@fontsource/brygada-1918/files/brygada-1918-${script}-${cut}.woff`)

/** Marks and signs without a shape of their own say nothing alone. */
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

/** The letters of a text that no file has, those in a row together. */
export const lackedBy = (text: string, scriptOf: ScriptOf<string>): string[] =>
  partsOf(text, scriptOf).flatMap(({ isLacking, letters }) => (isLacking ? [letters] : []))

/**
 * A text as runs that one file each can draw; letters that no file has are written in Latin ones.
 * @param unknown what stands for a sign that has no Latin letters
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

/** Breaks a text into lines that fit, not at no-break spaces; a word that does not fit is broken, too. */
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
