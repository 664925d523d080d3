import type { ThreadEntries } from '../../messages/admin/message-parts'
import { AgreementEntry } from './AgreementEntry'

/** The agreements of a thread. */
export const agreementEntries: ThreadEntries = ({ agreements = [] }, mayChange) =>
  agreements.map((agreement) => ({
    key: `agreement ${agreement.id}`,
    at: agreement.createdAt,
    shown: <AgreementEntry agreement={agreement} mayChange={mayChange} />,
  }))
