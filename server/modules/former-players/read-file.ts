import { parse } from 'csv-parse/sync'
import {
  FORMER_COINS_MAX,
  FORMER_NAME_MAX,
  FORMER_POINTS_MAX,
  FORMER_ROWS_MAX,
  type FormerRowFault,
} from '#contract/former-players/former-player.ts'
import { isMobilePhoneNumber } from '#contract/people/person.ts'

/** A row of a list that can be imported. */
export type FormerRow = {
  readonly phone: string
  readonly name: string
  readonly coins: number
  readonly points: number
  readonly levelId: string | null
}
type RowFault = { readonly line: number; readonly fault: FormerRowFault }
export type FormerFile = {
  readonly rows: readonly FormerRow[]
  readonly faults: readonly RowFault[]
}
export type FileFault = 'isWorkbook' | 'noPhoneColumn' | 'notText' | 'tooManyRows'
type NamedLevel = { readonly id: string; readonly name: string }

/** Column names of the systems that operators come from, without spaces and in lower case. */
const COLUMN_NAMES = {
  phone: ['手机号', '手机号码', '手机', '电话', '联系电话', '会员手机号', 'phone', 'mobile'],
  name: ['姓名', '名字', '昵称', '会员姓名', '会员名称', '会员', 'name'],
  coins: ['游戏币', '币', '币数', '余币', '剩余币', '剩余游戏币', '代币', 'coins'],
  points: ['积分', '剩余积分', '当前积分', 'points'],
  level: ['等级', '会员等级', '级别', 'level'],
} as const
type Column = keyof typeof COLUMN_NAMES

const RECORD_BYTES_MAX = 10_000
/** Beginning of ZIP files, among them XLSX, and of XLS. */
const WORKBOOKS = [Buffer.from('PK'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

/** Reads a CSV file in UTF-8 or GB 18030 whose first row names the columns. Empty rows are left out. */
export function readFormerFile(
  bytes: Buffer,
  levels: readonly NamedLevel[],
): FileFault | FormerFile {
  if (WORKBOOKS.some((start) => bytes.subarray(0, start.length).equals(start))) return 'isWorkbook'
  const text = decodeText(bytes)
  if (text === undefined) return 'notText'
  const records = parseRecords(text)
  if (!records) return 'notText'
  const [header, ...lines] = records
  const columns = findColumns(header?.cells ?? [])
  if (columns.phone === undefined) return 'noPhoneColumn'
  if (lines.length > FORMER_ROWS_MAX) return 'tooManyRows'
  const seenPhones = new Set<string>()
  const rows: FormerRow[] = []
  const faults: RowFault[] = []
  for (const { line, cells } of lines) {
    const toCell = (column: Column) => {
      const index = columns[column]
      return index === undefined ? '' : (cells[index] ?? '').trim()
    }
    const read = readRow(toCell, levels, seenPhones)
    if (typeof read === 'string') faults.push({ line, fault: read })
    else rows.push(read)
  }
  return { rows, faults }
}

function decodeText(bytes: Buffer): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? undefined : text
    } catch {
      // The next encoding may fit.
    }
  }
  return undefined
}

type ParsedRecord = { readonly line: number; readonly cells: readonly string[] }

/** Parses cells between commas, semicolons or tabs. Returns undefined for a quote without its end. */
function parseRecords(text: string): ParsedRecord[] | undefined {
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t'].find((sign) => firstLine.includes(sign)) ?? ','
  try {
    const parsed = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      // One more than allowed besides the header, so that a file of millions of lines is not parsed whole.
      to: FORMER_ROWS_MAX + 2,
      max_record_size: RECORD_BYTES_MAX,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch {
    return undefined
  }
}

function findColumns(header: readonly string[]): Readonly<Record<Column, number | undefined>> {
  // Some programs begin the file with a byte order mark.
  const names = header.map((name) => name.replace(/[\s\uFEFF]/g, '').toLowerCase())
  const findColumn = (column: Column) => {
    const index = names.findIndex((name) => COLUMN_NAMES[column].includes(name as never))
    return index < 0 ? undefined : index
  }
  return {
    phone: findColumn('phone'),
    name: findColumn('name'),
    coins: findColumn('coins'),
    points: findColumn('points'),
    level: findColumn('level'),
  }
}

/** Reads one row. `seenPhones`: phones of rows before, to which this one is added. */
function readRow(
  toCell: (column: Column) => string,
  levels: readonly NamedLevel[],
  seenPhones: Set<string>,
): FormerRow | FormerRowFault {
  const phone = normalizeListedPhone(toCell('phone'))
  if (/^\d(\.\d+)?e\+\d+$/i.test(phone)) return 'phoneRounded'
  if (!isMobilePhoneNumber(phone)) return 'phone'
  if (seenPhones.has(phone)) return 'phoneTwice'
  const name = toCell('name')
  if ([...name].length > FORMER_NAME_MAX) return 'name'
  const coins = parseAmount(toCell('coins'), FORMER_COINS_MAX)
  if (coins === undefined) return 'coins'
  const points = parseAmount(toCell('points'), FORMER_POINTS_MAX)
  if (points === undefined) return 'points'
  const levelName = toCell('level')
  const level = levels.find((each) => each.name === levelName)
  if (levelName !== '' && !level) return 'level'
  if (coins === 0 && points === 0 && !level) return 'nothing'
  seenPhones.add(phone)
  return { phone, name, coins, points, levelId: level?.id ?? null }
}

/** Returns 13800000001 for `+86 138-0000-0001` and for the 13 digits of `8613800000001`. */
function normalizeListedPhone(typed: string): string {
  const signs = typed.normalize('NFKC').replace(/[\s'"-]/g, '')
  return signs.replace(/^\+?86(?=1\d{10}$)/, '')
}

/** Returns a whole number from 0, such as of `1,200` and `80.00`. An empty cell is 0. */
function parseAmount(cell: string, max: number): number | undefined {
  if (cell === '') return 0
  const digits = cell.normalize('NFKC').replaceAll(',', '').replace(/\.0+$/, '')
  if (!/^\d{1,9}$/.test(digits)) return undefined
  const amount = Number(digits)
  return amount <= max ? amount : undefined
}
