import { placeholderGradient } from './placeholder-gradient'

test('a placeholder is one gradient across, half transparent, over one down', () => {
  expect(placeholderGradient('111222333444555666')).toBe(
    'linear-gradient(90deg,#1118,#2228,#3338),linear-gradient(#444,#555,#666)',
  )
})

test.each([
  '',
  '11122233344455566',
  'zzz222333444555666',
  '111222333444555666;',
  'data:image/webp;base64,AAAA',
])('a placeholder of other letters is none: %s', (placeholder) => {
  expect(placeholderGradient(placeholder)).toBeUndefined()
})
