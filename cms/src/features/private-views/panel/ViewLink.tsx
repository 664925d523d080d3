import { Button } from '@payloadcms/ui'
import type { UIFieldServerComponent } from 'payload'
import { AskButton } from '../../../panel/components/AskButton'
import { CopyLink } from '../../../panel/components/artworks/CopyLink'
import { shopContext } from '../../../platform/context'
import { readStanding } from '../read-openings'
import { viewLink } from '../view-link'

const DOCUMENTS = [
  ['price_list', 'a4', 'Price list on A4'],
  ['price_list', 'letter', 'on Letter'],
  ['labels', 'a4', 'Wall labels on A4'],
  ['labels', 'letter', 'on Letter'],
] as const

/** The link of a private view with a way to replace it, and the view's documents. */
export const ViewLink: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!user || !Number.isInteger(id)) return null
  const context = shopContext(payload)
  const standing = await readStanding(context, id)
  if (!standing) return null
  const link = viewLink(context, standing.token)
  return (
    <div className="field-type text gesso-private-link">
      <label className="field-label" htmlFor="gesso-view-link">
        Link for the guests
      </label>
      <input id="gesso-view-link" readOnly value={link} />
      {!standing.isOpen && <p>Guests cannot open it: it is switched off.</p>}
      {standing.isOpen && standing.isOver && <p>Its last day is over: guests read that it has ended.</p>}
      <p className="gesso-hint">
        Whoever has it can open the view. It is not in the gallery and not in search engines. A new link ends
        this one.
      </p>
      <div className="gesso-buttons">
        <CopyLink link={link} />
        <Button buttonStyle="secondary" el="anchor" margin={false} newTab size="small" url={link}>
          Open as a guest
        </Button>
        <AskButton
          call={{ name: 'renewViewLink', input: { id: String(id) } }}
          label="Make a new link"
          question="Make a new link? The present one will lead nowhere."
          size="small"
        />
      </div>
      <p>
        To print:{' '}
        {DOCUMENTS.map(([print, paper, words], at) => (
          <span key={`${print} ${paper}`}>
            {at > 0 && ', '}
            <a
              download={`${print}.pdf`}
              href={`/api/cms/private_views/${id}/pdf?print=${print}&paper=${paper}`}
            >
              {words}
            </a>
          </span>
        ))}
        . They show what is saved.
      </p>
    </div>
  )
}
