import { licenceOf } from './licence-rules'
import type { LockedPackage } from './locked-packages'

type Component = {
  'bom-ref': string
  name: string
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
}

/** CycloneDX 1.5 as npm writes it; only the parts that are read or completed here. */
export type Sbom = {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
}

/**
 * Completes npm's bill of materials: npm names our own packages after their folders, the first after
 * whatever the checkout's folder is called, and leaves out licences that are declared in an old form.
 * @param packages of the same lock file
 */
export function completeSbom(sbom: Sbom, packages: readonly LockedPackage[]): Sbom {
  const licences = new Map(packages.map((each) => [`${each.name}@${each.version}`, licenceOf(each)]))
  const complete = <C extends Component>(component: C): C => {
    const reference = component['bom-ref']
    const expression = licences.get(reference)
    return {
      ...component,
      name: reference.slice(0, reference.lastIndexOf('@')),
      ...(!component.licenses && expression && { licenses: [{ expression }] }),
    }
  }
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: complete(sbom.metadata.component) },
    components: sbom.components.map(complete),
  }
}
