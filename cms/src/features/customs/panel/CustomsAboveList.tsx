import type { ServerProps } from 'payload'
import { isOnFor } from '../../../settings/switched-on'
import { CustomsOfSelected } from './CustomsOfSelected'

/** Customs documents of selected orders, while they are switched on. */
export const CustomsAboveList = ({ user }: ServerProps) =>
  isOnFor(user, 'customs') ? <CustomsOfSelected /> : null
