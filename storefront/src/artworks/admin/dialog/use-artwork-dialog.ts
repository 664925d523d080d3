import type { ArtworkInput, StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { ApiError, isUnanswered } from '@gesso/shared-types/contract/call-endpoint'
import { dashboardEndpoints } from '@gesso/shared-types/contract/dashboard-endpoints'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { queriesOf } from '../../../api/api-query'
import '../../../api/dashboard-calls'
import { refreshArtworks } from '../../../api/refresh-artworks'
import { useApiMutation } from '../../../ui/use-api-mutation'
import { useToast } from '../../../ui/use-toast'
import { discardArtworkDraft, draftOf, useArtworkDraft } from './artwork-draft'
import {
  type ArtworkForm,
  artworkFormSchema,
  changedFields,
  formField,
  formOf,
  mergeForms,
  newForm,
  withUploadedPictures,
} from './artwork-form'
import { isDeleted, newerState, saveArtwork } from './save-artwork'
import { unreadableFields } from './unreadable-fields'
import { usePictureUploads } from './use-picture-uploads'

export type ArtworkDialogOptions = {
  /** The artwork to edit; null to add one. */
  artwork: StoredArtwork | null
  onClose: () => void
  onAdded: (artwork: StoredArtwork) => void
}

/** Holds the artwork dialog's form, uploads and saving, and protects unsaved changes. */
export function useArtworkDialog({ artwork, onClose, onAdded }: ArtworkDialogOptions) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [draft] = useState(() => draftOf(artwork))
  /** The artwork as it was last loaded; null for a new one. */
  const [base, setBase] = useState(draft ? draft.artwork : artwork)
  const unchanged = useMemo(() => (base ? formOf(base) : newForm(new Date())), [base])
  /** What the artist typed, on top of the newer state that the dialog shows after a refused save. */
  const [mine, setMine] = useState<ArtworkForm | null>(null)
  const form = useForm<ArtworkForm, unknown, ArtworkInput>({
    resolver: zodResolver(artworkFormSchema),
    defaultValues: draft?.form ?? unchanged,
  })
  const uploads = usePictureUploads(form)

  const values = form.watch()
  const isUploading = values.pictures.some(({ url, problem }) => url === null && problem === null)
  const typed = withUploadedPictures(values)
  const isUnsaved = isUploading || mine !== null || changedFields(unchanged, typed).length > 0
  useArtworkDraft(isUnsaved ? { artwork: base, form: typed } : null)

  const leave = () => {
    discardArtworkDraft()
    onClose()
  }

  const showNewer = (newer: StoredArtwork) => {
    const newerForm = formOf(newer)
    setMine(mergeForms(unchanged, withUploadedPictures(form.getValues()), newerForm))
    setBase(newer)
    form.reset(newerForm)
    void refreshArtworks(queryClient)
  }

  /** Makes the form one for a new artwork, because the artwork was deleted. */
  const continueAsNew = () => {
    setBase(null)
    void refreshArtworks(queryClient)
  }

  /** Shows a saved artwork in the list: an edited one at once, a new or moved one once its position is known. */
  const showInList = async (saved: StoredArtwork, isMoved: boolean) => {
    if (base && !isMoved) {
      queryClient.setQueriesData<StoredArtwork | StoredArtwork[]>(
        queriesOf(dashboardEndpoints.listStoredArtworks.path),
        (some) => (Array.isArray(some) ? some.map((one) => (one.id === saved.id ? saved : one)) : some),
      )
      void refreshArtworks(queryClient)
    } else await refreshArtworks(queryClient)
  }

  const showProblems = (problems: readonly { name: string; message: string }[]) => {
    for (const [index, { name, message }] of problems.entries()) {
      form.setError(name as FieldPath<ArtworkForm>, { message }, { shouldFocus: index === 0 })
    }
  }

  const store = async (input: ArtworkInput) => {
    const isMoved = form.getValues('displayOrder') !== unchanged.displayOrder
    const saved = await saveArtwork(base, input, isMoved)
    await showInList(saved, isMoved)
    toast({
      title: 'Success',
      description: base ? 'Artwork updated successfully!' : 'Artwork created successfully!',
    })
    if (!base) onAdded(saved)
    leave()
  }

  const { mutate: save, isPending: isSaving } = useApiMutation('updateArtwork', {
    send: async (element: HTMLFormElement) => {
      // What the artist types during the uploads belongs to the artwork too.
      await uploads.ended()
      const unreadable = unreadableFields(element)
      const submit = form.handleSubmit(
        (input) => (unreadable.length > 0 ? showProblems(unreadable) : store(input)),
        () => showProblems(unreadable),
      )
      await submit()
    },
    failed: (error) => ({
      title: 'Error',
      description:
        (base ? 'Failed to update artwork' : 'Failed to create artwork') +
        (isUnanswered(error)
          ? '. The shop does not answer: check your connection. What you typed is kept.'
          : ''),
    }),
    onError: (error) => {
      const newer = newerState(error)
      if (newer) showNewer(newer)
      else if (base && isDeleted(error)) continueAsNew()
      const problems = (error instanceof ApiError && error.body?.fields) || []
      const values = form.getValues()
      showProblems(problems.map(({ field, message }) => ({ name: formField(values, field), message })))
    },
  })

  return {
    form,
    uploads,
    base,
    isUploading,
    isSaving,
    isNewerShown: mine !== null,
    wasDeleted: artwork !== null && base === null,
    save,
    /** Closes the dialog. Asks first when there are unsaved changes. */
    close: () => {
      if (isSaving) return
      if (!isUnsaved || window.confirm('Discard the changes that are not saved?')) leave()
    },
    /** Puts back what the artist typed, to save it over the newer state. */
    restoreMine: () => {
      if (!mine) return
      form.reset(mine, { keepDefaultValues: true })
      setMine(null)
    },
  }
}
