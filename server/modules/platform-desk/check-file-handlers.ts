import {
  CHECK_FILE_BYTES_MAX,
  checkFileSubject,
  type checkFiles,
} from '#contract/platform-desk/check-files.ts'
import { must } from '#contract/base/must.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import * as store from './check-file-store.ts'

export const checkFileHandlers: Handlers<typeof checkFiles> = {
  async checkFiles(_input, { tx }) {
    return store.listDomainCheckFiles(tx)
  },

  async saveCheckFile({ name, content }, { tx, scope, actor, refuse, record, tell }) {
    if (Buffer.byteLength(content) > CHECK_FILE_BYTES_MAX) throw refuse('contentTooLong', 'content')
    const before = await store.findDomainCheckFile(tx, name)
    const isSaved = await store.saveDomainCheckFile(tx, { name, content, savedBy: actor.name })
    if (!isSaved) throw refuse('noneLeft', 'name')
    record(scope, checkFileSubject, {
      id: name,
      name,
      ...(before !== undefined && { before: { content: before } }),
      after: { content },
    })
    tell(scope, 'platformDesk')
    const saved = (await store.listDomainCheckFiles(tx)).find((file) => file.name === name)
    must(saved, 'the file was just saved')
    return saved
  },

  async removeCheckFile({ name }, { tx, scope, refuse, record, tell }) {
    const content = await store.findDomainCheckFile(tx, name)
    if (content === undefined || !(await store.removeDomainCheckFile(tx, name))) {
      throw refuse('notFound', 'name')
    }
    record(scope, checkFileSubject, { id: name, name, before: { content } })
    tell(scope, 'platformDesk')
    return { removed: 1 }
  },
}
