import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import { Dialog } from '../../ui/Dialog'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { PlatformFields } from './PlatformFields'

/** The dialog with the settings of the six platforms. Changes are saved at once. */
export function SocialSettings({ onClose }: { onClose: () => void }) {
  // Another session may have changed them since the footer was rendered.
  const { data, isError } = useQuery({ ...apiQuery('listSocial', {}), refetchOnMount: 'always' })
  return (
    <Dialog title="Social Media Settings" onClose={onClose}>
      {data?.map((setting) => (
        <PlatformFields key={setting.platform} setting={setting} />
      ))}
      {!data && !isError && <ListSkeleton />}
      {!data && isError && <p role="alert">The settings could not be loaded.</p>}
    </Dialog>
  )
}
