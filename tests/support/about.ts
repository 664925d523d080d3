import { editorNode, editorState, editorText } from './lexical'

/** Fields of an about page with the artist's name, and without a portrait. */
export const ABOUT = {
  artistName: 'Marianne Holt',
  statement:
    'I paint what is in front of me, standing in it.\nIf the wind moves the easel, the wind is in the picture.',
  biography: editorState(
    editorNode('paragraph', [editorText('Born in 1961 in Husum, on the North Sea.')]),
    editorNode('paragraph', [editorText('She lives and works on the Eider.')]),
  ),
  exhibitions: [
    { year: 2019, title: 'Low Tide', venue: 'Kunsthalle', city: 'Kiel', kind: 'solo' },
    { year: 2024, venue: 'Salon of the Marshes', city: 'Husum', kind: 'group' },
    {
      year: 2024,
      title: 'Weather',
      venue: 'Gallery North',
      city: 'Bremen',
      link: 'https://north.test/weather',
    },
  ],
  collections: [{ name: 'Ship Museum', city: 'Husum' }, { name: 'A private collection' }],
  press: [
    {
      title: 'Standing in the wind',
      publication: 'Nordsee Zeitung',
      date: 'March 2024',
      link: 'http://zeitung.test/wind?a=1&b=2',
    },
    { title: 'A painter of water' },
  ],
}
