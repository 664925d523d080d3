import type { UIFieldServerComponent } from 'payload'
import { privateTokenOf } from '../../../artworks/private-link'
import { shopContext } from '../../../platform/context'
import { AskButton } from '../AskButton'
import { CopyLink } from './CopyLink'

/** The link of a private artwork, with a button to renew it. */
export const PrivateLink: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!user || !Number.isInteger(id)) return null
  const context = shopContext(payload)
  const token = await privateTokenOf(context, id)
  if (!token) return null
  const link = `${context.env.publicUrl}/private/${token}`
  return (
    <div className="field-type text gesso-private-link">
      <label className="field-label" htmlFor="gesso-private-link">
        Private link
      </label>
      <input id="gesso-private-link" readOnly value={link} />
      <p className="gesso-hint">Not in the gallery and not in search engines. A new link ends this one.</p>
      <div className="gesso-buttons">
        <CopyLink link={link} />
        <AskButton
          call={{ name: 'renewPrivateLink', input: { id: String(id) } }}
          label="Make a new link"
          question="Make a new link? The present one will lead nowhere."
          size="small"
        />
      </div>
    </div>
  )
}
