/** Hours of the artist's day, as settings store them. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** The hours of a day as options of a select field. */
export const HOUR_OPTIONS = HOURS.map((hour) => ({ value: hour, label: hourWords(Number(hour)) }))
