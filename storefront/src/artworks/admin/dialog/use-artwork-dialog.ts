import type { Artwork } from '@gesso/shared-types/artwork'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error'
import { apiQuery } from '../../../api/api-query'
import { refreshList } from '../../../api/refresh-list'
import { refusalMessage } from '../../../api/refusal-message'
import { useToast } from '../../../ui/use-toast'
import { thumbnailsOf } from '../thumbnail-url'
import { draftOf, writeArtworkDraft } from './artwork-draft'
import {
  type ArtworkForm,
  contentOf,
  formOf,
  mergeForms,
  newForm,
  type Problems,
  placeProblems,
  readForm,
} from './artwork-form'
import { isGone, newerState, saveArtwork } from './save-artwork'
import { type PickedPicture, usePickedPictures } from './use-picked-pictures'

export type ArtworkDialogOptions = {
  /** The work to edit, or null to add one (specification section 2). */
  artwork: Artwork | null
  onClose: () => void
  onAdded: (artwork: Artwork) => void
}

type ShopPictures = { url: string; small: string }[]
/** What the dialog showed when a newer state came in its place, with this put on top of it again. */
type Mine = { form: ArtworkForm; pictures: ShopPictures }

const MISSING = 'A picture could not be sent. Remove it, or remove it and add it again.'

const inShop = (pictures: readonly PickedPicture[]) =>
  pictures.flatMap(({ url, small }) => (url === null ? [] : [{ url, small: small ?? url }]))
const urlsOf = (pictures: readonly { url: string }[]) => pictures.map(({ url }) => url)
const blankForm = (artwork: Artwork | null) => (artwork ? formOf(artwork) : newForm(new Date()))

/** Everything the artwork dialog knows: fields, pictures, problems, saving, and what guards unsaved work. */
export function useArtworkDialog({ artwork, onClose, onAdded }: ArtworkDialogOptions) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [draft] = useState(() => draftOf(artwork))
  /** The work as it was when it was read; what is typed is compared with it. */
  const [base, setBase] = useState(draft ? draft.artwork : artwork)
  const [blank, setBlank] = useState(() => blankForm(base))
  const [form, setForm] = useState(() => draft?.form ?? blank)
  const [problems, setProblems] = useState<Problems>({})
  /** How often a save was refused: each time the first wrong field takes the focus. */
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [mine, setMine] = useState<Mine | null>(null)
  const [wasDeleted, setDeleted] = useState(false)
  const picked = usePickedPictures(() => draft?.pictures ?? (artwork ? thumbnailsOf(artwork) : []))
  const isBusy = useRef(false)
  const typed = useRef(form)
  typed.current = form

  const shopPictures = inShop(picked.pictures)
  const content = contentOf(form, urlsOf(shopPictures))
  const isUnsaved =
    picked.isUploading || mine !== null || content !== contentOf(blank, base ? base.images : [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content stands for form and pictures
  useEffect(() => {
    writeArtworkDraft(isUnsaved ? { artwork: base, form, pictures: shopPictures } : null)
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved, content, base])

  const leave = () => {
    writeArtworkDraft(null)
    onClose()
  }

  const showNewer = (newer: Artwork, form: ArtworkForm, pictures: readonly PickedPicture[]) => {
    const newerForm = formOf(newer)
    const hung = inShop(pictures)
    const hasOwn = urlsOf(hung).join() !== base?.images.join()
    setMine({
      form: mergeForms(blank, form, newerForm),
      pictures: hasOwn ? hung : thumbnailsOf(newer),
    })
    setBase(newer)
    setBlank(newerForm)
    setForm(newerForm)
    picked.replace(thumbnailsOf(newer))
    void refreshList(queryClient, 'listArtworks')
  }

  /** What was typed into a work that is no longer there becomes a new one. */
  const goOnAsNew = () => {
    setDeleted(true)
    setBase(null)
    setBlank(newForm(new Date()))
    void refreshList(queryClient, 'listArtworks')
  }

  /** The list shows a saved work: an edit at once, a new or moved one when its place is known. */
  const show = async (saved: Artwork, isPlaced: boolean) => {
    if (base && !isPlaced) {
      queryClient.setQueryData<Artwork[]>(apiQuery('listArtworks', {}).queryKey, (all) =>
        all?.map((one) => (one.id === saved.id ? saved : one)),
      )
      void refreshList(queryClient, 'listArtworks')
    } else await refreshList(queryClient, 'listArtworks')
  }

  const refuse = (found: Problems) => {
    setProblems(found)
    setRefusals((count) => count + 1)
  }

  /** @param unreadable problems of fields whose text the browser itself can't read */
  const save = async (unreadable: Problems) => {
    if (isBusy.current) return
    isBusy.current = true
    setSaving(true)
    setProblems({})
    const pictures = await picked.settled()
    // What is typed while pictures are still on their way belongs to the work too.
    const form = typed.current
    try {
      const read = readForm(form, urlsOf(inShop(pictures)))
      const found = { ...('problems' in read && read.problems), ...unreadable }
      if (pictures.some(({ url }) => url === null)) found.images ??= MISSING
      if ('problems' in read || Object.keys(found).length > 0) return refuse(found)
      const isPlaced = form.displayOrder !== blank.displayOrder
      const saved = await saveArtwork(base, read.input, isPlaced)
      await show(saved, isPlaced)
      toast({
        title: 'Success',
        description: base ? 'Artwork updated successfully!' : 'Artwork created successfully!',
      })
      if (!base) onAdded(saved)
      leave()
    } catch (error) {
      // Whoever is not signed in any more hears so from the dashboard; the draft stays.
      if (error instanceof ApiError && error.status === 401) return
      const newer = newerState(error)
      if (newer) showNewer(newer, form, pictures)
      else if (base && isGone(error)) goOnAsNew()
      if (error instanceof ApiError) refuse(placeProblems(form, error.body?.fields ?? []))
      toast({
        title: 'Error',
        description:
          refusalMessage(error) ?? (base ? 'Failed to update artwork' : 'Failed to create artwork'),
        failed: true,
      })
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }

  return {
    isNew: base === null,
    base,
    form,
    problems,
    picked,
    isSaving,
    isNewerShown: mine !== null,
    wasDeleted,
    refusals,
    change: (news: Partial<ArtworkForm>) => {
      const next = { ...form, ...news }
      setForm(next)
      if (Object.keys(problems).length === 0) return
      // Once something was wrong, what is put right says so at once.
      const read = readForm(next, urlsOf(shopPictures))
      setProblems('problems' in read ? read.problems : {})
    },
    save,
    /** Closes, once the artist agrees to lose what is not saved. */
    close: () => {
      if (isBusy.current) return
      if (!isUnsaved || window.confirm('Discard the changes that are not saved?')) leave()
    },
    /** Puts what was typed back, to be saved over the newer state. */
    takeMine: () => {
      if (!mine) return
      setForm(mine.form)
      picked.replace(mine.pictures)
      setMine(null)
    },
  }
}

export type ArtworkDialogState = ReturnType<typeof useArtworkDialog>
