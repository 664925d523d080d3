import type { PayloadRequest, RichTextField, TextFieldSingleValidation } from 'payload'
import { richText, text } from 'payload/shared'
import type { Transaction } from '../../platform/context'
import { readRichText } from '../../platform/rich-text/read-rich-text'
import { plainText } from '../../platform/rich-text/rich-text'
import type { NewsletterContent } from './newsletter-content'

const UNFINISHED = 'unfinishedNewsletter'

/** Lets Payload's saves in this transaction store a newsletter that has no subject or text yet. */
export function allowUnfinished(tx: Transaction): void {
  tx.req.context[UNFINISHED] = true
}

/** Whether a save must have all that a newsletter needs to be sent. */
const isRequired = ({ context }: Pick<PayloadRequest, 'context'>): boolean => context[UNFINISHED] !== true

/** Payload's own rules, which an unfinished save may break by leaving the field empty. */
export const checkSubject: TextFieldSingleValidation = (value, options) =>
  text(value, { ...options, required: isRequired(options.req) })

export const checkText: NonNullable<RichTextField['validate']> = (value, options) =>
  richText(value, { ...options, required: isRequired(options.req) })

/** What the editor stores for an empty text. */
export const EMPTY_TEXT = {
  root: {
    type: 'root',
    children: [{ type: 'paragraph', children: [], version: 1, direction: null, format: '', indent: 0 }],
    version: 1,
    direction: null,
    format: '',
    indent: 0,
  },
}

/** What a newsletter still lacks, in words for the artist; null when nothing is missing. */
export function missingOf({ subject, body }: Pick<NewsletterContent, 'subject' | 'body'>): string | null {
  if (subject.trim() === '') return 'Give the newsletter a subject first.'
  const text = plainText(readRichText(body, 'https://shop.invalid'))
  return text.trim() === '' ? 'Write the newsletter’s text first.' : null
}
