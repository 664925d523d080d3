/** The LIKE pattern for texts that contain `text`, whatever characters it has. */
export const containing = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`
