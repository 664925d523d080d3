import { isCameraName, titleOfFile } from './title-of-file'

test.each([
  ['turf-huts.jpg', 'Turf huts'],
  ['Café_Terrace_at_Night.JPEG', 'Café Terrace at Night'],
  ['orchard%20in+blossom.png', 'Orchard in blossom'],
  ['Vétheuil, 1880-81.jpg', 'Vétheuil, 1880-81'],
  ['No. 5.jpg', 'No. 5'],
  ['IMG_4417.JPG', 'IMG 4417'],
  ['海.jpg', '海'],
  ['.jpg', 'Untitled'],
  ['___.png', 'Untitled'],
  [`${'long '.repeat(80)}.jpg`, 'long '.repeat(51).replace('l', 'L').slice(0, 255)],
])('%j becomes a title', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
})

test.each([
  ['IMG_4417.JPG', true],
  ['DSC00012.jpg', true],
  ['PXL_20260101_101010.jpg', true],
  ['WhatsApp Image 2026-01-01.jpeg', true],
  ['Imogen.jpg', false],
  ['pond.jpg', false],
])('whether a camera named %j', (name, isCamera) => {
  expect(isCameraName(name)).toBe(isCamera)
})
