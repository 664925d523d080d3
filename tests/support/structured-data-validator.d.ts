/** The part of Adobe's validator that the tests use; the package brings no types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param found nodes by format, and there by type, as Web Auto Extractor finds them in a page */
    validate(
      found: Record<'jsonld' | 'microdata' | 'rdfa', Record<string, unknown[]>>,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; fieldNames?: string[] }[]>
  }
}
