import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { lazy, Suspense, useState } from 'react'
import { callApi } from '../../api/call-api'
import '../../api/dashboard-calls'
import { useLeftDraft } from '../../artworks/admin/dialog/use-left-draft'
import { AdminIcon } from '../../ui/AdminIcon'
import { Button } from '../../ui/Button'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { useToast } from '../../ui/use-toast'
import { useSessionEnd } from './use-session-end'

const ArtworkDialog = lazy(async () => ({
  default: (await import('../../artworks/admin/dialog/ArtworkDialog')).ArtworkDialog,
}))

/** On an artwork's page in admin mode: opens its dialog, at once when there is an unsaved draft. */
export function EditThisWork({ artwork: { id } }: { artwork: Pick<Artwork, 'id'> }) {
  const [opened, setOpened] = useState<StoredArtwork | null>(null)
  useLeftDraft((artwork) => artwork?.id === id && setOpened(artwork))
  const toast = useToast()
  useSessionEnd()
  // The page has only public data about the artwork; the dialog needs all of its current data.
  const open = async () => {
    try {
      setOpened(await callApi('getStoredArtwork', { slugOrId: String(id) }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
      toast({
        title: 'Error',
        description: 'Unable to load this artwork. Please try again later.',
        failed: true,
      })
    }
  }
  return (
    <>
      <Button kind="quiet" low onClick={() => void open()}>
        <AdminIcon name="edit" size={16} />
        Edit this work
      </Button>
      {opened && (
        <ErrorBoundary>
          <Suspense>
            <ArtworkDialog artwork={opened} onClose={() => setOpened(null)} onAdded={() => {}} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
