import { create, type Font } from 'fontkit'
import {
  breakLines,
  type Cut,
  lackedBy,
  type Run,
  runsOf,
  SCRIPTS,
  type Script,
  serifFile,
} from '../printing/house-serif'
import { readFont } from '../printing/read-font'
import type { InkMask } from './ink-mask'

/** How a text is set: the cut of the serif, and the size in pixels. */
export type Setting = { cut: Cut; size: number }

const fonts = new Map<string, Font>()
const scripts = new Map<string, Script | null>()

function fontOf(script: Script, cut: Cut): Font {
  const name = `${script} ${cut}`
  const known = fonts.get(name)
  if (known) return known
  const opened = create(readFont(serifFile(script, cut)))
  if (!('layout' in opened)) throw new Error(`${name} is a collection of fonts`)
  fonts.set(name, opened)
  return opened
}

/** Finds the script whose fonts have a letter; all cuts of a script have the same letters. */
function scriptOf(letter: string): Script | null {
  const known = scripts.get(letter)
  if (known !== undefined) return known
  const code = letter.codePointAt(0) ?? 0
  const script = SCRIPTS.find((each) => fontOf(each, '400-normal').hasGlyphForCodePoint(code)) ?? null
  // Bounded, since titles may contain any character of Unicode.
  if (scripts.size < 5000) scripts.set(letter, script)
  return script
}

/** A text as runs of one script each. Signs without a glyph or Latin transcription, such as emoji, are left out. */
const runs = (text: string): Run[] => runsOf(text, scriptOf, '')

const widthOfRun = ({ script, text }: Run, { cut, size }: Setting): number => {
  const font = fontOf(script, cut)
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

/** The width of a line, in pixels. */
export const widthOf = (text: string, setting: Setting): number =>
  runs(text).reduce((sum, run) => sum + widthOfRun(run, setting), 0)

/** Whether a text has letters that no font has, so that it is drawn in Latin ones or without them. */
export const isInLatin = (text: string): boolean => lackedBy(text, scriptOf).length > 0

/** Whether anything of a text can be drawn. */
export const isDrawable = (text: string): boolean => runs(text).some((run) => run.text.trim() !== '')

/**
 * Breaks a text into lines of at most `width` pixels, at most `most` of them; a longer text ends with `…`.
 * @returns null instead of a cut text when `mayCut` is false
 */
export function linesOf(
  text: string,
  setting: Setting,
  width: number,
  most: number,
  mayCut: boolean,
): string[] | null {
  const fits = (line: string) => widthOf(line, setting) <= width
  const lines = breakLines(text.trim(), fits)
  if (lines.length <= most) return lines
  if (!mayCut) return null
  const letters = [...(lines[most - 1] ?? '')]
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  return [...lines.slice(0, most - 1), `${letters.join('').trimEnd()}…`]
}

/** Draws one line of text from the outlines of its letters. @param y of the baseline */
export function drawLine(mask: InkMask, text: string, setting: Setting, x: number, y: number): void {
  const { cut, size } = setting
  let at = x
  for (const run of runs(text)) {
    const font = fontOf(run.script, cut)
    const scale = size / font.unitsPerEm
    const { glyphs, positions, advanceWidth } = font.layout(run.text)
    let pen = 0
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
      mask.fill(glyph.path.commands, { x: at + (pen + xOffset) * scale, y: y - yOffset * scale, scale })
      pen += xAdvance
    }
    at += advanceWidth * scale
  }
}
