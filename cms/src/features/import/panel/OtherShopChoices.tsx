import type { OtherShopFile } from '@gesso/shared-types/features/import/import'
import { OTHER_SHOP_NAMES } from '@gesso/shared-types/features/import/import'
import { countNoun } from '../../../panel/components/count-noun'

/** What the artist decides about another shop's file besides its works. */
export type ShopChoices = { fetchPictures: boolean; oldAddresses: boolean }

type OtherShopChoicesProps = {
  file: OtherShopFile
  /** Only an owner may decide about old addresses. */
  isOwner: boolean
  choices: ShopChoices
  onChoose: (choices: ShopChoices) => void
}

/** Asks whether the shop may fetch pictures, from which hosts, and whether old addresses lead to the works. */
export function OtherShopChoices({ file, isOwner, choices, onChoose }: OtherShopChoicesProps) {
  const pictures = file.hosts.reduce((sum, host) => sum + host.pictures, 0)
  const hasAddresses = isOwner && file.oldAddresses > 0
  if (pictures === 0 && !hasAddresses) return null
  const hosts = file.hosts.map((host) => `${host.host} (${host.pictures.toLocaleString('en-US')})`)
  return (
    <fieldset className="gesso-import-concerns gesso-import-shop">
      <legend>From {OTHER_SHOP_NAMES[file.shop]}</legend>
      {pictures > 0 && (
        <>
          <label className="gesso-import-checkbox">
            <input
              aria-describedby="gesso-import-hosts"
              checked={choices.fetchPictures}
              onChange={() => onChoose({ ...choices, fetchPictures: !choices.fetchPictures })}
              type="checkbox"
            />
            The shop may fetch {countNoun(pictures, 'picture')}
          </label>
          <p className="gesso-hint" id="gesso-import-hosts">
            From {hosts.join(', ')}. Keep the other shop open until it is done. Without this tick the works
            are added without these pictures.
          </p>
        </>
      )}
      {hasAddresses && (
        <>
          <label className="gesso-import-checkbox">
            <input
              aria-describedby="gesso-import-addresses"
              checked={choices.oldAddresses}
              onChange={() => onChoose({ ...choices, oldAddresses: !choices.oldAddresses })}
              type="checkbox"
            />
            Old addresses of {countNoun(file.oldAddresses, 'product')} shall lead to the new works
          </label>
          <p className="gesso-hint" id="gesso-import-addresses">
            They stand in the table of old addresses, for the day on which your domain leads to this shop.
          </p>
        </>
      )}
    </fieldset>
  )
}
