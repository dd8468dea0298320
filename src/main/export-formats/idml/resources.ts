import type { Margins, Paper } from '#plan/model/paper.ts'
import { element, packageFile, points, typed } from './markup'

/** The file of colours and lines. @param dashes the dashes of lines, by name, in points */
export function graphicFile(colours: readonly string[], dashes: ReadonlyMap<string, string>): string {
  return packageFile(
    'Graphic',
    ...colours,
    element('Swatch', {
      Self: 'Swatch/None',
      Name: 'None',
      ColorEditable: false,
      ColorRemovable: false,
      Visible: true,
      SwatchCreatorID: 7937,
    }),
    element('StrokeStyle', { Self: 'StrokeStyle/$ID/Solid', Name: '$ID/Solid' }),
    ...[...dashes].map(([name, length]) =>
      element('DashedStrokeStyle', {
        ...{ Self: `DashedStrokeStyle/${name}`, Name: name, DashArray: `${length} ${length}` },
        ...{ StrokeCornerAdjustment: 'None', EndCap: 'ButtEndCap' },
      }),
    ),
  )
}

/** The file of the pages' size, bleed and binding. */
export function preferencesFile({ trim, bleed, facing, binding }: Paper, margins: Margins, pages: number): string {
  const edge = points(bleed)
  return packageFile(
    'Preferences',
    element(
      'DocumentPreference',
      {
        ...{ PageHeight: points(trim.height), PageWidth: points(trim.width), PagesPerDocument: pages, FacingPages: facing },
        ...{ DocumentBleedTopOffset: edge, DocumentBleedBottomOffset: edge, DocumentBleedInsideOrLeftOffset: edge },
        ...{ DocumentBleedOutsideOrRightOffset: edge, DocumentBleedUniformSize: true, AllowPageShuffle: true, OverprintBlack: true },
        ...{
          PageBinding: binding === 'right' ? 'RightToLeft' : 'LeftToRight',
          ColumnDirection: 'HorizontalOrVertical',
          StartPageNumber: 1,
        },
      },
      element('Properties', {}, typed('ColumnGuideColor', 'enumeration', 'Violet'), typed('MarginGuideColor', 'enumeration', 'Magenta')),
    ),
    marginElement(trim, margins),
    element('ViewPreference', {
      HorizontalMeasurementUnits: 'Millimeters',
      VerticalMeasurementUnits: 'Millimeters',
      RulerOrigin: 'PageOrigin',
    }),
  )
}

/** The margins of a page; its left margin is the one at the spine, as the program counts them where pages face each other. */
export function marginElement({ width }: Paper['trim'], { top, bottom, inner, outer }: Margins): string {
  return element('MarginPreference', {
    ...{ ColumnCount: 1, ColumnGutter: 12, ColumnDirection: 'Horizontal', ColumnsPositions: `0 ${points(width - inner - outer)}` },
    ...{ Top: points(top), Bottom: points(bottom), Left: points(inner), Right: points(outer) },
  })
}

/** The root of a structure in XML, which the document does not have, but which programs look for. */
export const backingStoryFile = (): string =>
  packageFile(
    'BackingStory',
    element(
      'XmlStory',
      { Self: 'backing-story', AppliedTOCStyle: 'n', TrackChanges: false, StoryTitle: '$ID/', AppliedNamedGrid: 'n' },
      element(
        'ParagraphStyleRange',
        { AppliedParagraphStyle: 'ParagraphStyle/$ID/NormalParagraphStyle' },
        element(
          'CharacterStyleRange',
          { AppliedCharacterStyle: 'CharacterStyle/$ID/[No character style]' },
          element('XMLElement', { Self: 'xml-root', MarkupTag: 'XMLTag/Root' }),
          element('Content', {}, '\ufeff'),
        ),
      ),
    ),
  )

/** The one tag of that structure. */
export const tagsFile = (): string =>
  packageFile(
    'Tags',
    element('XMLTag', { Self: 'XMLTag/Root', Name: 'Root' }, element('Properties', {}, typed('TagColor', 'enumeration', 'LightBlue'))),
  )

/** The file that says where the document begins. */
export const CONTAINER = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="designmap.xml" media-type="text/xml"/></rootfiles></container>
`

/** The kind of file, by whose bytes at a fixed place programs know it. */
export const MIMETYPE = 'application/vnd.adobe.indesign-idml-package'
