import type { ThreadEntries } from '../answers/thread-parts'
import { AgreementEntry } from './AgreementEntry'

/** The agreements of a thread. */
export const agreementEntries: ThreadEntries = ({ agreements = [] }, mayChange) =>
  agreements.map((agreement) => ({
    key: `agreement ${agreement.id}`,
    at: agreement.createdAt,
    shown: <AgreementEntry agreement={agreement} mayChange={mayChange} />,
  }))
