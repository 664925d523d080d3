import type { ThreadEntries } from '../../answers/panel/thread-parts'
import { AgreementEntry } from './AgreementEntry'

/** The agreements of a thread. */
export const agreementEntries: ThreadEntries = ({ agreements = [] }, onChanged) =>
  agreements.map((agreement) => ({
    key: `agreement ${agreement.id}`,
    at: agreement.createdAt,
    shown: <AgreementEntry agreement={agreement} {...(onChanged && { onChanged })} />,
  }))
