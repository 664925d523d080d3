/** The plot's height and the width of a day and its gap, in its own units. */
export const HEIGHT = 120
export const DAY = 10
const GAP = 2
/** So that a day of one page view beside one of thousands is seen at all. */
const LOWEST = 2

type Day = { day: string; visits: number }
export type DayBar = Day & { x: number; width: number; height: number }

/** Days as bars of one scale. */
export function dayBars(days: readonly Day[]): DayBar[] {
  const most = Math.max(...days.map(({ visits }) => visits), 1)
  return days.map((day, place) => ({
    ...day,
    x: place * DAY + GAP / 2,
    width: DAY - GAP,
    height: day.visits === 0 ? 0 : Math.max(LOWEST, Math.round((HEIGHT * day.visits) / most)),
  }))
}
