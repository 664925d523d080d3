import type { UIFieldServerComponent } from 'payload'
import { isOnFor } from '../../../settings/switched-on'
import { PrintEditions } from './PrintEditions'

/** On a work's page: which of its print sizes are numbered, and what was sold of each. */
export const WorkEditions: UIFieldServerComponent = ({ data, user }) =>
  isOnFor(user, 'editions') && data?.id && !data.deletedAt ? (
    <PrintEditions artworkId={Number(data.id)} />
  ) : null
