import type { ArtworkFieldsProps } from '../../artworks/admin/dialog/artwork-form'
import { useSwitchedOn } from '../../auth/use-switched-on'
import { SeriesChoices } from './SeriesChoices'

/** The series field of an artwork, while there are series. */
export const SeriesField = (props: ArtworkFieldsProps) =>
  useSwitchedOn('series') ? <ChosenSeries {...props} /> : null

function ChosenSeries({ form, artwork }: ArtworkFieldsProps) {
  const chosen = form.watch('series')
  const named = artwork?.series ?? []
  return (
    <SeriesChoices
      chosen={chosen.map((id) => named.find((one) => one.id === id) ?? { id, title: 'A series' })}
      error={form.formState.errors.series?.message}
      membershipOf={(id) => (chosen.includes(id) ? 'all' : 'none')}
      onChoose={(id, isIn) => {
        const others = form.getValues('series').filter((one) => one !== id)
        const next = isIn ? [...others, id] : others
        form.setValue(
          'series',
          next.toSorted((one, other) => one - other),
          { shouldDirty: true },
        )
        form.clearErrors('series')
      }}
    />
  )
}
