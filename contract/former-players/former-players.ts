import * as z from 'zod/mini'
import { allSitesGrant, declareCall } from '../base/call.ts'
import { day, id, pagingFields, recordPageSchema, typedTextSchema } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { memberPermissions } from '../members/member-words.ts'
import {
  formerPlayer,
  formerPlayerImport,
  formerPlayerState,
  formerRowFault,
} from './former-player.ts'

const path = '/api/blade-oldplayer/oldplayer' as const
const access = [allSitesGrant(memberPermissions.import)] as const

const fileFailures = {
  noFile: { zh: '未收到文件，请重新选择', en: 'No file was received. Choose the file again.' },
  tooBig: {
    zh: '文件不能超过 8 MB，请拆分成多个文件',
    en: 'Files can be up to 8 MB. Split the list into several files.',
  },
  isWorkbook: {
    zh: '不支持这种表格格式，请另存为 .xlsx 或 CSV 文件后再选择',
    en: 'This spreadsheet format is not supported. Save the file as .xlsx or CSV and choose it again.',
  },
  notText: {
    zh: '文件读取失败，请另存为 UTF-8 编码的 CSV 文件',
    en: 'Could not read the file. Save it as a UTF-8 CSV file.',
  },
  noPhoneColumn: {
    zh: '第一行没有“手机号”列，请添加列名',
    en: 'The first row has no “Phone” column. Add the column names.',
  },
  tooManyRows: {
    zh: '一次最多导入 50,000 行，请拆分成多个文件',
    en: 'Files can have up to 50,000 rows. Split the list into several files.',
  },
}

const checked = z.object({
  /** Rows that an import would add. */
  rows: z.int(),
  coins: z.int(),
  points: z.int(),
  /** Rows whose phone waits in a list already or has claimed. They are left out. */
  known: z.int(),
  /** Rows with a fault. They are left out. */
  faulty: z.int(),
  /** The first faults, each with its line in the file from 1. */
  faults: z.array(z.object({ line: z.int(), fault: formerRowFault })),
})
export type CheckedFormerPlayers = z.output<typeof checked>

export const formerPlayers = {
  list: declareCall({
    name: 'formerPlayers.list',
    title: { zh: '老会员列表', en: 'List former members' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access,
    writes: false,
    input: z.object({
      ...pagingFields(),
      state: z.optional(formerPlayerState),
      importId: z.optional(id),
      /** Beginning of the name, or the last four digits of the phone. */
      text: z.optional(typedTextSchema(40)),
    }),
    output: recordPageSchema(formerPlayer),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  /** Lists imports, newest first, at most 100. */
  imports: declareCall({
    name: 'formerPlayers.imports',
    title: { zh: '老会员导入记录', en: 'List former member imports' },
    wire: { method: 'GET', path: `${path}/imports`, body: 'query' },
    access,
    writes: false,
    input: z.object({}),
    output: z.array(formerPlayerImport),
    failures: {},
    example: {},
  }),

  /** Reads a file and says what an import would do. Nothing is stored. */
  check: declareCall({
    name: 'formerPlayers.check',
    title: { zh: '检查老会员文件', en: 'Check former member file' },
    wire: { method: 'POST', path: `${path}/check`, body: 'multipart' },
    access,
    writes: true,
    unlogged: 'nothing is stored',
    perMinute: 20,
    input: z.object({}),
    output: checked,
    failures: fileFailures,
    example: {},
  }),

  /** Adds the rows of a file that have no fault. */
  import: declareCall({
    name: 'formerPlayers.import',
    title: { zh: '导入老会员', en: 'Import former members' },
    wire: { method: 'POST', path: `${path}/import`, body: 'multipart' },
    access,
    writes: true,
    perMinute: 10,
    input: z.object({ lastDay: day }),
    output: z.object({ ...checked.shape, id }),
    failures: {
      ...fileFailures,
      dayWrong: {
        zh: '请选择今天起一年内的截止日期',
        en: 'Choose a “Claim by” date within one year from today.',
      },
      noRows: {
        zh: '文件中没有可以导入的行，请先检查文件',
        en: 'The file has no rows to import. Check the file first.',
      },
    },
    example: { lastDay: new Date('2027-02-01T00:00:00+08:00') },
  }),

  /** Cancels one unclaimed row, or all of an import. Their phones and names are erased. */
  refuse: declareCall({
    name: 'formerPlayers.refuse',
    title: { zh: '作废老会员领取资格', en: 'Cancel former member claims' },
    wire: { method: 'POST', path: `${path}/refuse`, body: 'form' },
    access,
    writes: true,
    input: z.object({ importId: id, rowId: z.optional(id) }),
    output: z.object({ refused: z.int() }),
    failures: {
      notFound: {
        zh: '没有待领取的老会员，请刷新',
        en: 'No open claims found. Refresh the page.',
      },
    },
    example: { importId: world.formerImportId, rowId: world.formerRowId },
  }),
}
