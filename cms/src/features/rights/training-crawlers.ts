/**
 * Crawlers that fetch pages to train models, by the name that they look for in robots.txt, and where that is written.
 * Where a maker has a name of its own for training, its search engine keeps reading. As of 2026-11-29.
 */
export const TRAINING_CRAWLERS: readonly { name: string; source: string }[] = [
  { name: 'Amazonbot', source: 'https://developer.amazon.com/amazonbot' },
  { name: 'Applebot-Extended', source: 'https://support.apple.com/en-us/119829' },
  // Its maker publishes nothing about it.
  { name: 'Bytespider', source: 'https://github.com/ai-robots-txt/ai.robots.txt' },
  { name: 'CCBot', source: 'https://commoncrawl.org/ccbot' },
  { name: 'ClaudeBot', source: 'https://support.claude.com/en/articles/8896518' },
  // Its name says it; its maker publishes nothing else.
  { name: 'cohere-training-data-crawler', source: 'https://github.com/ai-robots-txt/ai.robots.txt' },
  {
    name: 'Google-Extended',
    source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  },
  { name: 'GPTBot', source: 'https://developers.openai.com/docs/bots' },
  {
    name: 'Meta-ExternalAgent',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
  },
]
