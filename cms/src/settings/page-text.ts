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
import { isSafeAddress } from './lexical-html'

const checkLink = (value: unknown): true | string =>
  isSafeAddress(value) ||
  'A link leads to https://…, mailto:… or tel:…, or to a page of this shop like /contact.'

/** The editor of texts that stand on a page: what `lexicalHtml` writes, and nothing else. */
export const pageText = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
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
