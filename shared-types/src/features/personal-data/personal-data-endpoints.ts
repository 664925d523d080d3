import type { Endpoint } from '../../contract/endpoint'
import {
  erasedCountsSchema,
  erasePersonInputSchema,
  personSchema,
  readPersonInputSchema,
} from './personal-data'

/** The panel's calls about what the shop knows of a person. */
export const personalDataEndpoints = {
  /** The address travels in the body: no address of a page or call has it, and so no log. */
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
