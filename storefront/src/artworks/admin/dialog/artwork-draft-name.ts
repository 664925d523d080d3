/** The name under which this tab keeps what was typed into the artwork dialog. */
export const ARTWORK_DRAFT = 'artwork'
