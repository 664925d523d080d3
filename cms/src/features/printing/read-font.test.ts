import { create, type Font, openSync } from 'fontkit'
import { serifFile } from './house-serif'
import { readFont } from './read-font'

test('a font has the same letters, kerning and tables when it is unpacked', () => {
  const path = serifFile('latin', '400-italic')
  const packed = openSync(path) as Font
  const unpacked = create(readFont(path)) as Font
  const shapes = (font: Font) =>
    font.layout('AVATAR fi 0123').glyphs.map((glyph) => [glyph.id, glyph.advanceWidth, glyph.path.toSVG()])
  expect(shapes(unpacked)).toEqual(shapes(packed))
  expect(unpacked.characterSet).toEqual(packed.characterSet)
  expect([unpacked.postscriptName, unpacked.ascent]).toEqual([packed.postscriptName, packed.ascent])
})
