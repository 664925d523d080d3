import type { editionEndpoints } from '@gesso/shared-types/features/editions/edition-endpoints'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { requireSwitchedOn } from '../../settings/require-switched-on'
import { chooseNumber } from './choose-number'
import { createEdition } from './create-edition'
import { findEdition, listEditions } from './edition-rows'
import { listFreeNumbers } from './list-free-numbers'
import { listNumbers } from './list-numbers'
import { markNumber } from './mark-number'
import { endEdition, saveEdition } from './save-edition'
import { listOpenSizes } from './sold-prints'

export const routes: Routes<keyof typeof editionEndpoints> = {
  listEditions: async ({ artwork = null }, context) => ({
    editions: await listEditions(context, artwork),
    openSizes: artwork === null ? [] : await listOpenSizes(context, artwork),
  }),
  createEdition: async (input, context) => {
    await requireSwitchedOn(context, 'editions')
    return createEdition(context, input)
  },
  saveEdition: ({ id, ...input }, context) => saveEdition(context, id, input),
  endEdition: async ({ id }, context) => {
    await endEdition(context, id)
    return done
  },
  readEdition: async ({ id }, context) => ({
    edition: await findEdition(context, id),
    numbers: await listNumbers(context, id),
  }),
  markEditionNumber: async ({ id, ...marked }, context) => {
    await markNumber(context, id, marked)
    return done
  },
  listFreeNumbers: ({ id }, context) => listFreeNumbers(context, id),
  chooseEditionNumber: async ({ id, ...choice }, context) => {
    await chooseNumber(context, id, choice)
    return done
  },
}
