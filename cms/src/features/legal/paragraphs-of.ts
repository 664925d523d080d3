const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** The paragraphs, headings and list items of a text that `richTextHtml` made, as plain words. */
export const paragraphsOf = (html: string): string[] =>
  html
    .replace(/<br>/g, ' ')
    .split(/<\/?(?:p|h2|h3|ul|ol|li)>/)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
        .trim(),
    )
    .filter(Boolean)
