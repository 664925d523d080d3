import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { localPaper } from '@gesso/shared-types/features/printing/local-paper'
import type { ViewPrint } from '@gesso/shared-types/features/private-views/private-view'
import { useState } from 'react'
import { fetchApi } from '../../api/call-api'
import { saveFile } from '../../api/save-file'
import { Button } from '../../ui/Button'
import { useToast } from '../../ui/use-toast'
import { storedProof } from './private-view-query'
import { Documents } from './view-styles'

/** Buttons for a view's documents, which are made on request. */
export function DocumentButtons({ token, hasPrices }: { token: string; hasPrices: boolean }) {
  const toast = useToast()
  const [busy, setBusy] = useState<ViewPrint | null>(null)
  const list = hasPrices ? 'Price list' : 'List of works'
  const print = async (what: ViewPrint, name: string) => {
    if (busy) return
    setBusy(what)
    const paper = localPaper(navigator.language).sheet
    const proof = storedProof(token)
    try {
      const input = { token, print: what, paper, ...(proof !== undefined && { proof }) } as const
      const answer = await fetchApi('printPrivateView', input)
      saveFile(await answer.blob(), `${name}.pdf`)
    } catch (error) {
      const description = refusalMessage(error) ?? 'The document could not be made. Please try again.'
      toast({ title: 'Error', description, failed: true })
    }
    setBusy(null)
  }
  const button = (what: ViewPrint, label: string) => (
    <Button low aria-disabled={busy !== null} onClick={() => void print(what, label)}>
      {busy === what ? 'Being made…' : `${label} (PDF)`}
    </Button>
  )
  return (
    <Documents>
      {button('price_list', list)}
      {button('labels', 'Wall labels')}
    </Documents>
  )
}
