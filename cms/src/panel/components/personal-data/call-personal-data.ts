import type { ErasedCounts } from '../../../personal-data/erase-person'
import type { Person } from '../../../personal-data/read-person'
import { callShop } from '../call-shop'

type Answers = { 'read-person': Person; 'erase-person': ErasedCounts }

/** Calls one of the operations on a person's data. @throws Refused */
export const callPersonalData = <Name extends keyof Answers>(
  name: Name,
  body: { email: string; evenUnsent?: boolean },
): Promise<Answers[Name]> => callShop(`/api/cms/customers/${name}`, { body })
