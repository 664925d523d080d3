/**
 * A picture's placeholder as a CSS background: a horizontal gradient, half transparent, over a vertical one. It is part
 * of the styles because the page's policy allows no style attributes, and needs no request and no decoding.
 * @param placeholder 18 hexadecimal digits: left, middle and right, then top, middle and bottom
 * @returns undefined for anything else, such as an empty placeholder
 */
export function placeholderGradient(placeholder: string): string | undefined {
  if (!/^[0-9a-f]{18}$/.test(placeholder)) return
  const [left, middle, right, top, centre, bottom] = placeholder.match(/.{3}/g) ?? []
  return `linear-gradient(90deg,#${left}8,#${middle}8,#${right}8),linear-gradient(#${top},#${centre},#${bottom})`
}
