'use client'

import { editionSize } from '@gesso/shared-types/artworks/edition-words'
import type { OpenSize, StoredEdition } from '@gesso/shared-types/features/editions/edition-numbers'
import { Button, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { usePrintSizePart } from '../../../panel/components/artworks/print-size-parts'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import { MakeEdition } from './MakeEdition'

type Prints = { editions: readonly StoredEdition[]; openSizes: readonly OpenSize[] }

/** Beside each print size of a work: its edition with what is left, or that it can become one. */
export function PrintEditions({ artworkId }: { artworkId: number }) {
  const [{ editions, openSizes }, setPrints] = useState<Prints>({ editions: [], openSizes: [] })
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<OpenSize | null>(null)
  const load = useCallback(
    () =>
      callApi('listEditions', { artwork: String(artworkId) }).then(
        (prints) => {
          setPrints(prints)
          setProblem(null)
        },
        (error: unknown) => setProblem(`Their editions could not be loaded. ${problemOf(error)}`),
      ),
    [artworkId],
  )
  // A save may have added or removed sizes.
  const savedAt = useDocumentInfo().savedDocumentData?.updatedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what asks again
  useEffect(() => {
    void load()
  }, [load, savedAt])

  const part = useCallback(
    (size: string) => {
      const edition = editions.find((each) => each.size === size)
      if (edition) return <Numbered edition={edition} />
      const open = openSizes.find((each) => each.size === size)
      return open && <Open onAsked={() => setAsked(open)} size={open} />
    },
    [editions, openSizes],
  )
  usePrintSizePart('editions', part)

  const rows = useFormFields(([fields]) => fields.printOptions?.value) as { size: string }[] | null
  const others = editions.filter(({ size }) => !rows?.some((row) => row.size === size))
  return (
    <>
      <Problem>{problem}</Problem>
      {others.map((edition) => (
        <div className="gesso-print-option" key={edition.id}>
          <strong>{edition.size}</strong>
          <Numbered edition={edition} />
        </div>
      ))}
      {asked && (
        <MakeEdition
          artworkId={artworkId}
          onClose={() => setAsked(null)}
          onMade={() => {
            setAsked(null)
            void load()
          }}
          open={asked}
        />
      )}
    </>
  )
}

function Numbered({ edition }: { edition: StoredEdition }) {
  const { id, size, total, given, held, paper, signature, isOffered } = edition
  const counts = [`${given} given`, ...(held > 0 ? [`${held} reserved`] : []), `${total - given - held} left`]
  const said = [`${editionSize(edition)}: ${counts.join(', ')}`, paper, signature]
  return (
    <div className="gesso-print-edition">
      <span>
        {said.filter(Boolean).join('. ')}.{!isOffered && ' Not for sale now.'}
      </span>
      <Button
        aria-label={`Numbers of ${size}`}
        buttonStyle="secondary"
        el="anchor"
        margin={false}
        size="medium"
        url={`/admin/editions?edition=${id}`}
      >
        Numbers
      </Button>
    </div>
  )
}

function Open({ size: { size, sold }, onAsked }: { size: OpenSize; onAsked: () => void }) {
  return (
    <div className="gesso-print-edition">
      <span>Open edition. {sold === 0 ? 'None sold yet' : `${sold} sold`}.</span>
      <Button
        aria-label={`Make it an edition: ${size}`}
        buttonStyle="secondary"
        margin={false}
        onClick={onAsked}
        size="medium"
      >
        Make it an edition
      </Button>
    </div>
  )
}
