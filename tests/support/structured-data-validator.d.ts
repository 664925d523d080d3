/** The part of Adobe's validator that the tests use; the package has no types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param found nodes by format and then by type, as Web Auto Extractor returns them */
    validate(
      found: Record<'jsonld' | 'microdata' | 'rdfa', Record<string, unknown[]>>,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; fieldNames?: string[] }[]>
  }
}
