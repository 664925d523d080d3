import { Link } from '@payloadcms/ui'
import { AddWork } from './AddWork'
import { WHOLE_FORM } from './whole-form'

/** What adds to the list of works: by pictures first, or by the whole form. */
export const WorksVerb = () => (
  <div className="gesso-works-verb">
    <Link href={WHOLE_FORM} prefetch={false}>
      Without a picture
    </Link>
    <AddWork />
  </div>
)
