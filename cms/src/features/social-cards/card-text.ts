import { create, type Font } from 'fontkit'
import { otherFiles } from '../printing/font-files'
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
import { inVisualOrder } from '../printing/in-visual-order'
import { readFont } from '../printing/read-font'
import type { InkMask } from './ink-mask'

/** How a text is set: the cut of the house serif, and the size in pixels. */
export type Setting = { cut: Cut; size: number }

/** The name of a font: a script of the house serif, or that of a file for other scripts. */
type FontName = string
type FontRun = Run<FontName>

const opened = new Map<string, Font>()
/** The files for other scripts by name, as far as letters asked for them. */
const others = new Map<FontName, string>()
const fontNames = new Map<string, FontName | null>()

const isHouse = (name: FontName): name is Script => (SCRIPTS as readonly string[]).includes(name)

/** Opens a font. Other scripts have one cut. */
function fontOf(name: FontName, cut: Cut): Font {
  const path = isHouse(name) ? serifFile(name, cut) : (others.get(name) ?? '')
  const known = opened.get(path)
  if (known) return known
  const font = create(readFont(path))
  if (!('layout' in font)) throw new Error(`${path} is a collection of fonts`)
  opened.set(path, font)
  return font
}

function hasLetter(name: FontName, code: number): boolean {
  try {
    return fontOf(name, '400-normal').hasGlyphForCodePoint(code)
  } catch {
    // One of a font's hundred files has no list of its letters, and draws none.
    return false
  }
}

/** Finds the font that has a letter; all cuts of a script have the same letters. */
function fontNameOf(letter: string): FontName | null {
  const known = fontNames.get(letter)
  if (known !== undefined) return known
  const code = letter.codePointAt(0) ?? 0
  const further = otherFiles(letter, 400)
  for (const { name, path } of further) others.set(name, path)
  const candidates = [...SCRIPTS, ...further.map(({ name }) => name)]
  const found = candidates.find((name) => hasLetter(name, code)) ?? null
  // Bounded, since titles may contain any character of Unicode.
  if (fontNames.size < 5000) fontNames.set(letter, found)
  return found
}

/** A text as runs of one font each. Signs without a glyph or Latin transcription, such as emoji, are left out. */
const runs = (text: string): FontRun[] => runsOf<FontName>(text, fontNameOf, '')

const widthOfRun = ({ script, text }: FontRun, { cut, size }: Setting): number => {
  const font = fontOf(script, cut)
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

/** The width of a line, in pixels. */
export const widthOf = (text: string, setting: Setting): number =>
  runs(text).reduce((sum, run) => sum + widthOfRun(run, setting), 0)

/** Whether a text has letters that no font has, so that it is drawn in Latin ones or without them. */
export const isInLatin = (text: string): boolean => lackedBy(text, fontNameOf).length > 0

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
  for (const run of inVisualOrder(runs(text))) {
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
