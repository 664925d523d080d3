import type { ModelSurface } from './model-surfaces'
import { boundsOf, type Point } from './shape-work'

/** The name of the picture beside the text, in the same package. */
export const PICTURE_FILE = 'picture.jpg'

/** Hundredths of a millimetre, without a minus before 0. */
const number = (value: number): string => String(Math.round(value * 1e5) / 1e5 + 0)
const tuple = (values: readonly number[]): string => `(${values.map(number).join(', ')})`
const list = (items: readonly string[]): string => `[${items.join(', ')}]`
const points = (all: readonly Point[]): string => list(all.map(tuple))

/** Where a picture's corners are on it, from the lower left; USD counts from the bottom. */
const CORNERS_OF_PICTURE = '[(0, 0), (1, 0), (1, 1), (0, 1)]'

function meshOf({ name, faces, picture }: ModelSurface): string {
  const corners = faces.flatMap((face) => face.corners)
  const { min, max } = boundsOf(corners)
  return `
        def Mesh "${name}" (
            prepend apiSchemas = ["MaterialBindingAPI"]
        )
        {
            uniform bool doubleSided = 0
            float3[] extent = ${points([min, max])}
            int[] faceVertexCounts = ${list(faces.map(() => '4'))}
            int[] faceVertexIndices = ${list(corners.map((_corner, index) => String(index)))}
            rel material:binding = </Work/Materials/${name}>
            normal3f[] normals = ${points(faces.flatMap(({ normal }) => [normal, normal, normal, normal]))} (
                interpolation = "vertex"
            )
            point3f[] points = ${points(corners)}${
              picture
                ? `
            texCoord2f[] primvars:st = ${CORNERS_OF_PICTURE} (
                interpolation = "vertex"
            )`
                : ''
            }
            uniform token subdivisionScheme = "none"
        }
`
}

function materialOf({ name, colour, roughness, metal }: ModelSurface): string {
  const path = `/Work/Materials/${name}`
  const diffuse = colour
    ? `color3f inputs:diffuseColor = ${tuple(colour)}`
    : `color3f inputs:diffuseColor.connect = <${path}/Texture.outputs:rgb>`
  return `
        def Material "${name}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                ${diffuse}
                float inputs:metallic = ${number(metal)}
                float inputs:roughness = ${number(roughness)}
                token outputs:surface
            }${colour ? '' : textureOf(path)}
        }
`
}

const textureOf = (path: string): string => `

            def Shader "Coordinates"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }

            def Shader "Texture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${PICTURE_FILE}@
                token inputs:sourceColorSpace = "sRGB"
                float2 inputs:st.connect = <${path}/Coordinates.outputs:result>
                token inputs:wrapS = "clamp"
                token inputs:wrapT = "clamp"
                float3 outputs:rgb
            }`

/**
 * Writes a model as the text of a USD stage, in metres, anchored to a wall. Quick Look turns the y axis of what it
 * anchors out of the wall, so the work lies on its back in the anchor.
 */
export const writeUsd = (surfaces: readonly ModelSurface[]): string => `#usda 1.0
(
    customLayerData = {
        string creator = "Gesso"
    }
    defaultPrim = "Work"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Work" (
    assetInfo = {
        string name = "Work"
    }
    kind = "component"
    prepend apiSchemas = ["Preliminary_AnchoringAPI"]
)
{
    uniform token preliminary:anchoring:type = "plane"
    uniform token preliminary:planeAnchoring:alignment = "vertical"

    def Xform "Hung"
    {
        float xformOp:rotateX = -90
        uniform token[] xformOpOrder = ["xformOp:rotateX"]
${surfaces.map(meshOf).join('')}    }

    def Scope "Materials"
    {${surfaces.map(materialOf).join('')}    }
}
`
