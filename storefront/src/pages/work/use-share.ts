import { artworkPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { useToast } from '../../ui/use-toast'

/** Whether somebody closed the system's sheet, which is an answer too. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Opens the system's sheet. @returns whether the system has one and took it */
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
 * Gives `share(slug, title)`: the system's sheet, else the address of the work's page is copied. Where a browser allows
 * neither, the address is shown to be copied by hand.
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
