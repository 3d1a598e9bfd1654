/** The small parts of a workbook, which list its sheets and define the formats of its cells. */

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes into `cellXfs` below. */
export const FORMATS = { number: 0, head: 1, text: 2, money: 3, moment: 4, day: 5 } as const

/** The number formats 49 (`@`) and 2 (`0.00`) are built in. */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2">` +
  '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6">' +
  cellFormatXml(0) +
  cellFormatXml(49, 1) +
  [49, 2, 164, 165].map((format) => cellFormatXml(format)).join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
  '</styleSheet>'

function cellFormatXml(format: number, font = 0): string {
  const attributes = `numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"`
  return `<xf ${attributes} applyNumberFormat="1" applyFont="1"/>`
}

export function renderWorkbookParts(
  title: string,
  sheets: number,
): readonly (readonly [name: string, text: string])[] {
  const joinSheets = (render: (sheet: number) => string) =>
    Array.from({ length: sheets }, (_, context) => render(context + 1)).join('')
  const overrideXml = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`
  const relationXml = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relationsXml = (inside: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
        `ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        overrideXml('workbook', 'sheet.main') +
        overrideXml('styles', 'styles') +
        joinSheets((sheet) => overrideXml(`worksheets/sheet${sheet}`, 'worksheet')) +
        '</Types>',
    ],
    ['_rels/.rels', relationsXml(relationXml('r1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        joinSheets(
          (sheet) =>
            `<sheet name="${sheetName(title, sheet)}" sheetId="${sheet}" r:id="r${sheet}"/>`,
        ) +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationsXml(
        joinSheets((sheet) =>
          relationXml(`r${sheet}`, 'worksheet', `worksheets/sheet${sheet}.xml`),
        ) + relationXml('styles', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES],
  ]
}

/** Returns the escaped name of a sheet. A name has at most 31 characters; our titles are shorter. */
function sheetName(title: string, sheet: number): string {
  return escapeXml(sheet === 1 ? title : `${title} ${sheet}`)
}

/** Characters that XML cannot represent. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
/**
 * Typed text such as `_x0041_`, which a spreadsheet would read as a character code. Its first `_` is
 * escaped.
 */
const NUMBERED = /_(?=x[0-9a-f]{4}_)/gi
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export function escapeXml(text: string): string {
  const escaped = text.replace(UNWRITABLE, '').replace(NUMBERED, '_x005F_')
  return escaped.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
}
