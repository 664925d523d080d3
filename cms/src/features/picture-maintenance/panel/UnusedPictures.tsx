import type { ServerProps } from 'payload'
import { AskButton } from '../../../panel/components/AskButton'
import { countNoun } from '../../../panel/components/count-noun'
import { shopContext } from '../../../platform/context'
import { countUnusedPictures } from '../unused-pictures'

/** Links to the list of unused pictures, with a button that deletes those that are old enough. */
export async function UnusedPictures({ payload, user }: ServerProps) {
  if (!user) return null
  const { all, clearable } = await countUnusedPictures(shopContext(payload))
  const pictures = countNoun(clearable, 'unused picture')
  return (
    <nav aria-label="Lists of pictures" className="gesso-lists">
      <a href="/admin/collections/pictures">Pictures</a>
      <a href="/admin/collections/pictures?unused=true">Unused ({all})</a>
      {clearable > 0 && (
        <AskButton
          call={{ name: 'clearUnusedPictures', input: {} }}
          label={`Clear ${pictures}`}
          question={`Delete ${pictures}? This action cannot be undone.`}
          size="small"
        />
      )}
    </nav>
  )
}
