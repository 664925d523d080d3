import type { Endpoint as Row } from '@gesso/shared-types/endpoints'
import { emailSchema } from '@gesso/shared-types/text'
import type { Endpoint, PayloadRequest } from 'payload'
import * as z from 'zod/mini'
import { requestContext } from '../context'
import { erasePerson } from '../personal-data/erase-person'
import { readPerson } from '../personal-data/read-person'
import { panelEndpoint } from './panel-endpoint'
import { parseInput } from './parse-input'

const readInput = z.object({ email: emailSchema })
const eraseInput = z.object({ email: emailSchema, evenUnsent: z.optional(z.boolean()) })

/**
 * What the panel asks about a person: `POST /api/cms/customers/{read,erase}-person`. The address travels in the
 * body: the address of no page and no call has it, and so no log.
 */
export const peopleEndpoints: Endpoint[] = [
  panelEndpoint('post', '/read-person', async (req) => {
    const { email } = await inputOf(readInput, req)
    return readPerson(requestContext(req), email)
  }),
  panelEndpoint('post', '/erase-person', async (req) => {
    const { email, evenUnsent } = await inputOf(eraseInput, req)
    return erasePerson(requestContext(req), email, evenUnsent ?? false)
  }),
]

function inputOf<Schema extends z.ZodMiniType>(
  input: Schema,
  req: PayloadRequest,
): Promise<z.output<Schema>> {
  const row: Row = { method: 'POST', path: '/api/cms/customers', access: 'owner', input, output: input }
  return parseInput(row, req) as Promise<z.output<Schema>>
}
