import { FAIR_MANIFEST_PATH } from '@gesso/shared-types/features/fair/fair-paths'
import { useEffect, useState } from 'react'
import { PageLoading } from '../../ui/PageLoading'
import { ContactForm } from './ContactForm'
import { FairStart } from './FairStart'
import { AloneStyle } from './fair-styles'
import type { FairView } from './fair-view'
import { toldOf, withWaiting } from './fair-words'
import { HoldForm } from './HoldForm'
import { Receipt } from './Receipt'
import { SaleForm } from './SaleForm'
import { useFair } from './use-fair'
import { WorkScreen } from './WorkScreen'

/** Lets the browser install the page. Only this page names the manifest. */
function useManifest(): void {
  useEffect(() => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'manifest',
      href: FAIR_MANIFEST_PATH,
      crossOrigin: 'use-credentials',
    })
    document.head.append(link)
    return () => link.remove()
  }, [])
}

/** The page in the browser: its start, and one view at a time. */
export function FairApp({ title }: { title: string }) {
  useManifest()
  const { fair, add, refresh, reread } = useFair()
  const [view, setView] = useState<FairView | null>(null)
  /** Which works are found, in their order, for the next and the previous one. */
  const [found, setFound] = useState<readonly number[]>([])
  if (!fair) return <PageLoading title={title} withoutScripts="This page needs JavaScript." />
  const works = withWaiting(fair.copy.works, fair.waiting)
  const back = () => setView(null)
  const work = view && 'id' in view ? works.find(({ id }) => id === view.id) : undefined
  const shown = () => {
    if (view?.shows === 'receipt') return <Receipt of={view.of} onClose={back} />
    if (view?.shows === 'contact')
      return <ContactForm work={work} people={fair.copy.people} onAdd={add} onClose={back} />
    if (view && work) {
      if (view.shows === 'sale')
        return (
          <SaleForm
            work={work}
            onClose={back}
            onSell={async (sale) => {
              const entry = await add(sale)
              setView({ shows: 'receipt', of: { ...toldOf(entry), at: entry.madeAt } })
            }}
          />
        )
      if (view.shows === 'hold') return <HoldForm work={work} onAdd={add} onClose={back} />
      const open = (step: number) => {
        const next = found[found.indexOf(work.id) + step]
        if (next !== undefined) setView({ shows: 'work', id: next })
      }
      return (
        <WorkScreen
          work={work}
          isOnline={fair.isOnline}
          onStep={open}
          onView={setView}
          onChanged={refresh}
          onClose={back}
        />
      )
    }
    return (
      <FairStart
        title={title}
        fair={fair}
        works={works}
        onRefresh={refresh}
        onReread={reread}
        onView={(next, ids) => {
          setFound(ids)
          setView(next)
        }}
      />
    )
  }
  return (
    <>
      <AloneStyle />
      {shown()}
    </>
  )
}
