import type { Endpoint } from '../../contract/endpoint'
import {
  erasedCountsSchema,
  erasePersonInputSchema,
  personSchema,
  readPersonInputSchema,
} from './personal-data'

/** The panel's calls about the data that the shop has of a person. */
export const personalDataEndpoints = {
  /** The address is sent in the body, so that no URL and no log contains it. */
  readPerson: {
    method: 'POST',
    path: '/api/cms/customers/read-person',
    access: 'owner',
    proof: 'recent',
    input: readPersonInputSchema,
    output: personSchema,
  },
  erasePerson: {
    method: 'POST',
    path: '/api/cms/customers/erase-person',
    access: 'owner',
    proof: 'recent',
    input: erasePersonInputSchema,
    output: erasedCountsSchema,
  },
} as const satisfies Record<string, Endpoint>
