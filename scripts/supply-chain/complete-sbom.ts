import { licenceOf } from './licence-rules'
import type { LockedPackage } from './locked-packages'

type Component = {
  'bom-ref': string
  name: string
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
}

/** CycloneDX 1.5 as npm writes it; only what is read or completed here. */
export type Sbom = {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
}

/**
 * npm's bill of materials with what it lacks: it calls our own rooms after their folders, of which the first is
 * whatever somebody has called their checkout, and has no licence that is declared in an old form.
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
