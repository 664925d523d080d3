import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { refreshArtworks } from '../../../api/refresh-artworks'
import { previewPath, privatePath } from '../../../routing/paths'
import { useShop } from '../../../shop-context'
import { Button } from '../../../ui/Button'
import { InputField } from '../../../ui/Field'
import { useApiMutation } from '../../../ui/use-api-mutation'
import { useToast } from '../../../ui/use-toast'
import type { ArtworkDialogForm, FormPublication } from './artwork-form'
import { type Choice, ChoiceList, Echo } from './ChoiceList'

const LinkButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

type PublicationFieldsProps = { form: ArtworkDialogForm; artwork: StoredArtwork | null }

/** Who sees the artwork: only the artist, everyone, everyone from a time on, or whoever has its link. */
export function PublicationFields({ form, artwork }: PublicationFieldsProps) {
  const { register, formState, watch } = form
  const choices: Choice<FormPublication>[] = [
    {
      value: 'draft',
      label: 'Draft',
      hint: 'Only you',
      more: artwork?.publication === 'draft' && (
        <Echo>
          <a href={previewPath(artwork.slug)} target="_blank" rel="noreferrer">
            See how it looks
          </a>
          , as it was saved last.
        </Echo>
      ),
    },
    { value: 'published', label: 'Published', hint: 'Everyone' },
    {
      value: 'scheduled',
      label: 'On a date',
      hint: 'Then everyone',
      more: (
        <InputField
          label="Day and hour, in your own time"
          type="datetime-local"
          {...register('publishAt')}
          error={formState.errors.publishAt?.message}
        />
      ),
    },
    {
      value: 'private',
      label: 'Private link',
      hint: 'Who has the link',
      more: artwork?.privateToken ? (
        <PrivateLink artwork={artwork} token={artwork.privateToken} />
      ) : (
        <Echo>Not in the gallery and not in search engines. The link is made when you save.</Echo>
      ),
    },
  ]
  return (
    <ChoiceList
      legend="Who sees it"
      choices={choices}
      chosen={watch('publication')}
      radio={register('publication')}
    />
  )
}

function PrivateLink({ artwork, token }: { artwork: StoredArtwork; token: string }) {
  const { publicUrl } = useShop()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState(token)
  const link = publicUrl + privatePath(shown)
  const { mutate, isPending } = useApiMutation('renewPrivateLink', {
    send: async (id: string, call) => {
      const { privateToken } = await call({ id })
      if (privateToken) setShown(privateToken)
      void refreshArtworks(queryClient)
    },
    done: { title: 'New link made', description: 'The former one leads nowhere now.' },
    failed: { title: 'Error', description: 'The link could not be made anew.' },
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link copied' })
    } catch {
      toast({ title: 'Error', description: 'Please select the link and copy it by hand.', failed: true })
    }
  }
  return (
    <>
      <InputField label="Link" readOnly value={link} onFocus={({ target }) => target.select()} />
      <LinkButtons>
        <Button kind="quiet" low onClick={() => void copy()}>
          Copy the link
        </Button>
        <Button
          kind="quiet"
          low
          disabled={isPending}
          onClick={() => {
            if (window.confirm('Make a new link? The present one will lead nowhere.'))
              void mutate(String(artwork.id))
          }}
        >
          Make a new link
        </Button>
      </LinkButtons>
      <Echo>
        Not in the gallery and not in search engines. Whoever has the link sees the work and can write to you;
        it cannot be bought online.
      </Echo>
    </>
  )
}
