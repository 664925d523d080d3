import { useAskedPrivately } from '../features/private-views/use-asked-privately'
import type { UseAskedAbout } from '../messages/asked-about'

/** Further ways in which the address of the contact page names a work. */
export const askedAbouts: readonly UseAskedAbout[] = [useAskedPrivately]
