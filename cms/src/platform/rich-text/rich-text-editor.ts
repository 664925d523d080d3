import {
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { Field } from 'payload'
import { isSafeAddress } from './rich-text-html'

const checkLink = (value: unknown): true | string =>
  isSafeAddress(value) ||
  'A link leads to https://…, mailto:… or tel:…, or to a page of this shop like /contact.'

/**
 * An editor for what `richTextHtml` (pages) and `readRichText` (emails) can read, and nothing else.
 * @param headings the heading levels that may be used
 */
export const richTextEditor = (headings: ('h2' | 'h3')[]) =>
  lexicalEditor({
    features: [
      ParagraphFeature(),
      HeadingFeature({ enabledHeadingSizes: headings }),
      BoldFeature(),
      ItalicFeature(),
      UnorderedListFeature(),
      OrderedListFeature(),
      LinkFeature({
        enabledCollections: [],
        fields: ({ defaultFields }) =>
          defaultFields.map((field) =>
            'name' in field && field.name === 'url' ? ({ ...field, validate: checkLink } as Field) : field,
          ),
      }),
      FixedToolbarFeature(),
    ],
  })
