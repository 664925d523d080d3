import { artworkPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { useToast } from '../../ui/use-toast'

/** Whether the visitor closed the system's share sheet, which counts as handled. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Opens the system's share sheet. @returns whether the system has one and handled it */
async function shareBySystem(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return isClosed(error)
  }
}

/**
 * Returns `share(slug, title)`, which opens the system's share sheet, else copies the address of the work's page. If
 * the browser allows neither, shows the address.
 */
export function useShare(): (slug: string, title: string) => Promise<void> {
  const { publicUrl } = useShop()
  const toast = useToast()
  return async (slug, title) => {
    const url = publicUrl + artworkPath(slug)
    if (await shareBySystem({ title, url })) return
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Address Copied', description: url })
    } catch {
      toast({ title: 'Copy This Address', description: url })
    }
  }
}
