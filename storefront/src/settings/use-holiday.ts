import { backOn, type Holiday } from '@gesso/shared-types/settings/holiday'
import { useShop } from '../shop-context'

/** The shop's holiday; undefined without one, and once it is over. */
export function useHoliday(): Holiday | undefined {
  const { holiday } = useShop()
  return holiday && Date.now() < Date.parse(holiday.until) ? holiday : undefined
}

/** The line above every page. */
export const holidayLine = (holiday: Holiday): string =>
  `On holiday until ${backOn(holiday)}.${holiday.words && ` ${holiday.words}`}`

/** The message when something cannot be bought because of the holiday. */
export const closedText = (holiday: Holiday): string =>
  `The shop is on holiday until ${backOn(holiday)}: works can’t be bought until then.`
