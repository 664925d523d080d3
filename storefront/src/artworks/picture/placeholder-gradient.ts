/**
 * A picture's placeholder as a background: one gradient across, half transparent, over one down. It is part of the
 * styles, since the page's policy allows no style attributes, and needs no request and no decoding.
 * @param placeholder 18 hexadecimal digits: left, middle and right, then top, middle and bottom
 * @returns undefined for anything else, such as the empty placeholder
 */
export function placeholderGradient(placeholder: string): string | undefined {
  if (!/^[0-9a-f]{18}$/.test(placeholder)) return
  const [left, middle, right, top, centre, bottom] = placeholder.match(/.{3}/g) ?? []
  return `linear-gradient(90deg,#${left}8,#${middle}8,#${right}8),linear-gradient(#${top},#${centre},#${bottom})`
}
