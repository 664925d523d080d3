/** Where a toast lies: on wide screens at the bottom, on phones where the thumb is not. */
export type Place = 'left' | 'right' | 'top' | 'bottom'

type Box = { top: number; right: number; bottom: number; left: number }

/** Of a toast with a picture and a link, and some space, px. */
const WIDTH = 400
const HEIGHT = 156
const EDGE = 24
/** From the top of a phone, px. */
const GAP = 16
/** Up to where screens are phones, px; theme.ts has the same. */
const PHONE = 639

/** What a toast must not lie on: whatever is filled in, and the buttons that send it. */
const FIELDS = 'input, textarea, select, iframe, button[type="submit"], form button'

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * The places of a screen, the best first, with what each would cover.
 * @param top where a toast at the top begins, px
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
 * The first place that covers no field. When all do, the one that leaves the field with the focus free.
 * @param fields the boxes of all fields, the one with the focus first
 */
export function choosePlace(places: readonly [Place, Box][], fields: readonly Box[]): Place {
  const isFree =
    (taken: readonly Box[]) =>
    ([, box]: readonly [Place, Box]) =>
      !taken.some((field) => meets(box, field))
  const found = places.find(isFree(fields)) ?? places.find(isFree(fields.slice(0, 1))) ?? places[0]
  return found?.[0] ?? 'left'
}

/** Where a toast lies. `top` is below the header while that is on the screen, px; over a dialog its Close stays free. */
export type FreePlace = { place: Place; top: number; isOverDialog: boolean }

/** Where a toast may lie now. */
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
