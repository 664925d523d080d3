/** The height of the plot and the width of a day with its gap, in the units of the SVG. */
export const HEIGHT = 120
export const DAY = 10
const GAP = 2
/** The lowest bar, so that a day with one page view is visible next to a day with thousands. */
const LOWEST = 2

type Day = { day: string; visits: number }
export type DayBar = Day & { x: number; width: number; height: number }

/** The bars of the days, all to the same scale. */
export function dayBars(days: readonly Day[]): DayBar[] {
  const most = Math.max(...days.map(({ visits }) => visits), 1)
  return days.map((day, place) => ({
    ...day,
    x: place * DAY + GAP / 2,
    width: DAY - GAP,
    height: day.visits === 0 ? 0 : Math.max(LOWEST, Math.round((HEIGHT * day.visits) / most)),
  }))
}
