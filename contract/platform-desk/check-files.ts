import * as z from 'zod/mini'
import { declareCall, platform } from '../base/call.ts'
import { declareSubject } from '../base/subject.ts'
import { moment } from '../base/wire.ts'

/**
 * Domain verification files: texts that WeChat and others ask for at the root of a domain before they accept
 * it (`/MP_verify_….txt`). Part of `platformDesk`.
 */
export const checkFileSubject = declareSubject(
  'checkFile',
  { zh: '域名校验文件', en: 'Domain verification file' },
  { content: { zh: '内容', en: 'Content' } },
)

export const CHECK_FILES_MAX = 10
export const CHECK_FILE_BYTES_MAX = 1_024
/** Name with its extension, as given by the platform that requests the file. */
export const CHECK_FILE_NAME = /^[A-Za-z0-9_-]{1,60}\.txt$/

const name = z.string().check(z.trim(), z.regex(CHECK_FILE_NAME))
/** Stored unchanged: some platforms compare every byte, including a line break at the end. */
const content = z
  .string()
  .check(z.minLength(1), z.maxLength(CHECK_FILE_BYTES_MAX), z.regex(/^[^\0\p{Cs}]*$/u))

const checkFile = z.object({
  name,
  content: z.string(),
  /** Name of the person who saved it. */
  savedBy: z.string(),
  savedTime: moment,
})
export type CheckFile = z.output<typeof checkFile>

const path = '/api/blade-platform/checkFile'

export const checkFiles = {
  /** Lists all files, sorted by name. */
  checkFiles: declareCall({
    name: 'platformDesk.checkFiles',
    title: { zh: '域名校验文件列表', en: 'List domain verification files' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: [platform],
    writes: false,
    input: z.object({}),
    output: z.array(checkFile),
    failures: {},
    example: {},
  }),

  /** Saves a file. It replaces a file of the same name. */
  saveCheckFile: declareCall({
    name: 'platformDesk.saveCheckFile',
    title: { zh: '添加域名校验文件', en: 'Add domain verification file' },
    wire: { method: 'POST', path: `${path}/save`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ name, content }),
    output: checkFile,
    failures: {
      contentTooLong: {
        zh: `内容超过 ${CHECK_FILE_BYTES_MAX} 字节，请检查是否选错文件`,
        en: `The content is longer than ${CHECK_FILE_BYTES_MAX} bytes. Check that this is the right file.`,
      },
      noneLeft: {
        zh: `最多可添加 ${CHECK_FILES_MAX} 个文件，请先删除不用的文件`,
        en: `You can keep up to ${CHECK_FILES_MAX} files. Delete an unused file first.`,
      },
    },
    example: { name: 'MP_verify_Xk3vQ0b7TdYw2LmN.txt', content: 'Xk3vQ0b7TdYw2LmN' },
  }),

  removeCheckFile: declareCall({
    name: 'platformDesk.removeCheckFile',
    title: { zh: '删除域名校验文件', en: 'Delete domain verification file' },
    wire: { method: 'POST', path: `${path}/remove`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ name }),
    output: z.object({ removed: z.int() }),
    failures: {
      notFound: {
        zh: '文件不存在或已删除',
        en: 'File not found. It may have been deleted.',
      },
    },
    example: { name: 'MP_verify_ExampleOfTheWorld.txt' },
  }),
}
