import { expect, test } from 'vitest'
import type { CheckFile } from '#contract/platform-desk/check-files.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const asPlatform = { person: { ...owner, userType: 1, name: '王芳' } } as const
const file: CheckFile = {
  name: 'MP_verify_Xk3vQ0b7.txt',
  content: 'Xk3vQ0b7',
  savedBy: '王芳',
  savedTime: new Date('2026-11-20T10:00:00+08:00'),
}

test('a chosen file fills in name and content', async () => {
  let files: CheckFile[] = []
  const heard = serve(
    answering(platformDesk.checkFiles, () => files),
    answering(platformDesk.saveCheckFile, ({ name, content }) => {
      files = [{ ...file, name, content }]
      return files[0]!
    }),
  )
  const { getByRole, getByText, getByLabelText } = await open('/platform/check-files', asPlatform)
  await expect.element(getByText('暂无域名校验文件')).toBeVisible()
  await getByRole('button', { name: '添加文件' }).click()
  const chosen = new File(['Xk3vQ0b7\n'], 'MP_verify_Xk3vQ0b7.txt', { type: 'text/plain' })
  await getByLabelText('选择文件').last().upload(chosen)
  await expect.element(getByRole('textbox', { name: '文件名' })).toHaveValue(chosen.name)
  await getByRole('button', { name: '保存文件' }).click()
  await expect.element(getByRole('listitem')).toMatchTextContent(/MP_verify_Xk3vQ0b7.txt/)
  const sent = heard.findLast(({ name }) => name === platformDesk.saveCheckFile.name)
  expect(sent?.input).toEqual({ name: chosen.name, content: 'Xk3vQ0b7\n' })
})

test('the length is counted in bytes', async () => {
  serve(answering(platformDesk.checkFiles, () => []))
  const { getByRole, getByText } = await open('/platform/check-files', asPlatform)
  await getByRole('button', { name: '添加文件' }).click()
  await getByRole('textbox', { name: '文件内容' }).fill('校'.repeat(342))
  await expect.element(getByText('1026 / 1024')).toBeVisible()
})

test('local and server errors stand at the name', async () => {
  serve(
    answering(platformDesk.checkFiles, () => [file]),
    answering(platformDesk.saveCheckFile, () =>
      refusing(platformDesk.saveCheckFile, 'noneLeft', 'name'),
    ),
  )
  const { getByRole, getByText } = await open('/platform/check-files', {
    ...asPlatform,
    language: 'en',
  })
  await getByRole('button', { name: 'Add file' }).click()
  await getByRole('textbox', { name: 'File name' }).fill('check.html')
  await getByRole('textbox', { name: 'File content' }).fill('x')
  await getByRole('button', { name: 'Save file' }).click()
  await expect.element(getByText(/can only contain letters, digits/)).toBeVisible()
  await getByRole('textbox', { name: 'File name' }).fill('check.txt')
  await getByRole('button', { name: 'Save file' }).click()
  await expect.element(getByText(/You can keep up to 10 files\. Delete/)).toBeVisible()
})

test('a file is deleted after a question', async () => {
  let files = [file]
  serve(
    answering(platformDesk.checkFiles, () => files),
    answering(platformDesk.removeCheckFile, () => {
      files = []
      return { removed: 1 }
    }),
  )
  const { getByRole, getByText } = await open('/platform/check-files', asPlatform)
  await getByRole('button', { name: /MP_verify_Xk3vQ0b7/ }).click()
  await expect
    .element(getByRole('link', { name: '打开文件' }))
    .toHaveAttribute('href', `/${file.name}`)
  const remove = getByRole('button', { name: '删除文件' })
  await remove.click()
  await remove.last().click()
  await expect.element(getByText('暂无域名校验文件')).toBeVisible()
})

test('a broken connection is said, and tried again', async () => {
  let isBroken = true
  serve(answering(platformDesk.checkFiles, () => (isBroken ? silence : [file])))
  const { getByRole } = await open('/platform/check-files', asPlatform)
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  isBroken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('listitem')).toMatchTextContent(/MP_verify/)
})
