/** Formats a number with its noun: `1 row`, `3 rows`, `1,200 rows`. @param noun one whose plural adds an s */
export const countNoun = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
