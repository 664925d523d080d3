import { WISH_FORM } from '@gesso/shared-types/features/notifications/wish'
import { useShop } from '../../shop-context'
import { WishWays } from './WishWays'

/** Below the works of a series: to be told of a new one. */
export const SeriesWishes = ({ slug }: { slug: string }) =>
  useShop().offersWishes && <WishWays slug={slug} ways={[{ kind: 'series', words: WISH_FORM.series }]} />
