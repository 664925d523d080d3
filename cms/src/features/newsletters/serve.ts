import type { Served } from '../../feature'
import { createNewsletterWriter } from './newsletter-writer'

export const workers: Served['workers'] = [createNewsletterWriter]
