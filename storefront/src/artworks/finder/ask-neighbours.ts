import '../../api/gallery-calls'
import type { CallOutput } from '@gesso/shared-types/contract'
import { callApi } from '../../api/call-api'

/** Loads the artworks before and after one, where the list of all would be too long. */
export const askNeighbours = (slug: string): Promise<CallOutput<'getNeighbours'>> =>
  callApi('getNeighbours', { slug })
