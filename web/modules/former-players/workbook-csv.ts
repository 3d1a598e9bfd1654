import { readSheet, type CellValue } from 'read-excel-file/universal'

/**
 * Converts the first sheet of an XLSX workbook to a CSV file, in which each row keeps its number. It runs on
 * the device, so a workbook that unpacks to gigabytes harms no server. Throws if the file is no workbook.
 */
export async function convertWorkbook(file: File): Promise<File> {
  const rows = await readSheet(file)
  const lines = rows.map((cells) => cells.map(formatCsvCell).join(','))
  const name = file.name.replace(/\.xlsx$/i, '.csv')
  return new File([lines.join('\n')], name, { type: 'text/csv' })
}

/** A line break in a cell would give the following rows other numbers. */
function formatCsvCell(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return `"${String(cell).replaceAll('"', '""').replaceAll(/\s+/g, ' ')}"`
}
