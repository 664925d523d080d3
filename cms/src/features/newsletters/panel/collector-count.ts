import type { NewsletterProgress } from '@gesso/shared-types/features/newsletters/newsletter'
import { countNoun } from '../../../panel/components/count-noun'

/** How many collectors a newsletter goes to, and which: `3 collectors with the tag “Berlin”`. */
export function collectorCount({
  subscribers,
  audience,
  audienceTag,
}: Pick<NewsletterProgress, 'subscribers' | 'audience' | 'audienceTag'>): string {
  const count = countNoun(subscribers, 'collector')
  switch (audience) {
    case 'everyone':
      return count
    case 'tag':
      return `${count} with the tag “${audienceTag ?? ''}”`
    case 'bought':
      return `${count} who bought before`
    case 'never_bought':
      return `${count} who never bought`
  }
}
