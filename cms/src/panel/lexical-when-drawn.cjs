const { drawnLater, laterFrom } = require('./load-when-drawn.cjs')

/**
 * Replaces Payload's editor of rich text by one that is loaded when it is first drawn. An editor's features are
 * functions, but only the drawn editor calls them.
 * @param {string} source
 * @returns {string}
 */
module.exports = function lexicalWhenDrawn(source) {
  const features = [...source.matchAll(/ as (\w+FeatureClient)\b/g)].map(([, name]) => name)
  return [
    laterFrom('./index.js?drawn'),
    drawnLater('RichTextField'),
    ...features.map((name) => `export const ${name} = (...given) => loaded.${name}(...given)\n`),
  ].join('')
}
