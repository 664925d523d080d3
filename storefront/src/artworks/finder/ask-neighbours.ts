import '../../api/gallery-calls'
import type { OutputOf } from '@gesso/shared-types/endpoints'
import { callApi } from '../../api/call-api'

/** Asks the server for the works before and after one, where the list of all would be too long. */
export const askNeighbours = (slug: string): Promise<OutputOf<'getNeighbours'>> =>
  callApi('getNeighbours', { slug })
