import { HOURS } from '@gesso/shared-types/messages/message-emails'

const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** The hours of a day as options of a select field. */
export const HOUR_OPTIONS = HOURS.map((hour) => ({ value: hour, label: hourWords(Number(hour)) }))
