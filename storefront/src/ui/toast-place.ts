/** Where a toast is shown: at the bottom of wide screens, at the top of phones unless fields are there. */
export type Place = 'left' | 'right' | 'top' | 'bottom'

type Box = { top: number; right: number; bottom: number; left: number }

/** The size of a toast with a picture and a link, and its distance from the edge, in px. */
const WIDTH = 400
const HEIGHT = 156
const EDGE = 24
/** The distance from the top of a phone's screen, in px. */
const GAP = 16
/** The largest width of a phone's screen, in px, as in theme.ts. */
const PHONE = 639

/** What a toast must not cover: fields, and buttons that send forms. */
const FIELDS = 'input, textarea, select, iframe, button[type="submit"], form button'

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * The possible places on a screen, best first, with the area that each covers.
 * @param top where a toast at the top begins, in px
 */
export function toastPlaces(width: number, height: number, top: number): [Place, Box][] {
  if (width <= PHONE) {
    return [
      ['top', { top, right: width, bottom: top + HEIGHT, left: 0 }],
      ['bottom', { top: height - HEIGHT, right: width, bottom: height, left: 0 }],
    ]
  }
  const low = { top: height - EDGE - HEIGHT, bottom: height - EDGE }
  return [
    ['left', { ...low, left: 0, right: EDGE + WIDTH + width / 16 }],
    ['right', { ...low, left: width - EDGE - WIDTH - width / 16, right: width }],
  ]
}

/**
 * The first place that covers no field, or else the first that does not cover the focused field.
 * @param fields the boxes of all fields, the focused one first
 */
export function choosePlace(places: readonly [Place, Box][], fields: readonly Box[]): Place {
  const isFree =
    (taken: readonly Box[]) =>
    ([, box]: readonly [Place, Box]) =>
      !taken.some((field) => meets(box, field))
  const found = places.find(isFree(fields)) ?? places.find(isFree(fields.slice(0, 1))) ?? places[0]
  return found?.[0] ?? 'left'
}

/**
 * A toast's place. `top` is below a visible header, in px. Over a dialog, the toast is narrower so that the dialog's
 * Close stays free.
 */
export type FreePlace = { place: Place; top: number; isOverDialog: boolean }

/** The best place for a toast now. */
export function freePlace(): FreePlace {
  const { activeElement } = document
  const boxes = [...document.querySelectorAll<HTMLElement>(FIELDS)]
    .filter((field) => !field.closest('[role="region"][aria-label^="Notifications"]'))
    .sort((one, other) => Number(other === activeElement) - Number(one === activeElement))
    .map((field) => field.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  const isOverDialog = document.querySelector('[role="dialog"]') !== null
  const header = isOverDialog ? null : document.querySelector('header')
  const top = Math.max(GAP, (header?.getBoundingClientRect().bottom ?? 0) + GAP / 2)
  const place = choosePlace(toastPlaces(window.innerWidth, window.innerHeight, top), boxes)
  return { place, top, isOverDialog }
}
