import { Button } from '@payloadcms/ui'
import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { isOnFor } from '../../../settings/switched-on'

/** On the panel's page of a published work: the way to its page on the site, where the code is shown. */
export const PayHereOnWork: UIFieldServerComponent = ({ data, payload, user }) => {
  if (!isOwner(user) || !isOnFor(user, 'pay-here') || data?.publication !== 'published' || !data.slug)
    return null
  if (!shopContext(payload).gateway) return null
  return (
    <div className="field-type">
      <Button
        buttonStyle="secondary"
        el="anchor"
        margin={false}
        size="medium"
        url={`/artwork/${data.slug}?admin=true`}
      >
        Pay here
      </Button>
    </div>
  )
}
