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
 * Makes an editor for exactly what `richTextHtml` (pages) and `readRichText` (emails) support.
 * @param headings the allowed heading levels
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
