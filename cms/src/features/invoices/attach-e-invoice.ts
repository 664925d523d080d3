/** The name of an e-invoice inside a PDF (Factur-X 1.0, ZUGFeRD 2). */
const FILE_NAME = 'factur-x.xml'
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const property = (name: string, description: string): string => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`

/** The PDF's metadata about the file, with the definitions of its terms that PDF/A requires. */
const METADATA = `
  <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        <rdf:li rdf:parseType="Resource">
          <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
          <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
          <pdfaSchema:prefix>fx</pdfaSchema:prefix>
          <pdfaSchema:property>
            <rdf:Seq>${[
              property('DocumentFileName', 'The name of the embedded XML document'),
              property('DocumentType', 'The type of the hybrid document in capital letters'),
              property('Version', 'The version of the standard applying to the embedded XML document'),
              property('ConformanceLevel', 'The conformance level of the embedded XML document'),
            ].join('')}
            </rdf:Seq>
          </pdfaSchema:property>
        </rdf:li>
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>`

/**
 * Attaches an e-invoice of profile EN 16931 to an invoice's PDF. Call it before the document is ended.
 * @param document opened with `isArchive`
 * @param date when the invoice was issued
 */
export function attachEInvoice(document: PDFKit.PDFDocument, xml: string, date: Date): void {
  document.file(Buffer.from(xml, 'utf8'), {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'The invoice as data, by EN 16931',
    creationDate: date,
    modifiedDate: date,
    relationship: 'Alternative',
  } as PDFKit.Mixins.PDFAttachmentOptions)
  document.appendXML(METADATA)
}
