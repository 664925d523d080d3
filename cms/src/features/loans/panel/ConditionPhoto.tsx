'use client'

import { MAX_PHOTO_CAPTION } from '@gesso/shared-types/features/loans/condition-report'

type ConditionPhotoProps = {
  reportId: number
  photo: { id: number; caption: string | null }
  number: number
  isBusy: boolean
  onCaption: (words: string) => void
  /** Null for assistants. */
  onDelete: (() => void) | null
}

/** One photograph with its caption. */
export function ConditionPhoto({
  reportId,
  photo,
  number,
  isBusy,
  onCaption,
  onDelete,
}: ConditionPhotoProps) {
  const name = `Photograph ${number}`
  return (
    <li>
      {/* biome-ignore lint/performance/noImgElement: it is private, and Next's pictures are cached for all */}
      <img
        alt={photo.caption ?? name}
        loading="lazy"
        src={`/api/cms/condition_reports/${reportId}/photos/${photo.id}`}
      />
      <label className="gesso-field">
        Caption of photograph {number}
        <input
          defaultValue={photo.caption ?? ''}
          maxLength={MAX_PHOTO_CAPTION}
          onBlur={({ currentTarget }) => {
            const words = currentTarget.value.trim()
            if (words !== currentTarget.defaultValue) {
              currentTarget.defaultValue = words
              onCaption(words)
            }
          }}
          // It lies within the page's form, which Enter would save.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
          }}
          placeholder="Scratch, lower right"
          type="text"
        />
      </label>
      {onDelete && (
        <button
          aria-label={`Delete photograph ${number}`}
          className="gesso-link-button"
          disabled={isBusy}
          onClick={onDelete}
          type="button"
        >
          Delete
        </button>
      )}
    </li>
  )
}
