import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { ToastHost } from '#web/kit/toast/toast.tsx'
import { scalePicture } from './scale-picture.ts'
import { FileUpload } from './file-upload.tsx'
import type { UploadSendOptions } from './use-uploads.ts'

const KB = 1_024

/** Fake upload that the test completes or fails when it likes. */
function sender() {
  const sent: {
    file: File
    sending: UploadSendOptions
    done: (link: string) => void
    fail: (error: Error) => void
  }[] = []
  const send = (file: File, sending: UploadSendOptions) =>
    new Promise<string>((done, fail) => {
      sent.push({ file, sending, done, fail })
    })
  return { sent, send }
}

async function opened(send: ReturnType<typeof sender>['send'], start: readonly string[] = []) {
  const onChange = vi.fn()
  await render(
    <>
      <HeldValue start={start}>
        {(value, hold) => (
          <FileUpload
            label="图片"
            value={value}
            onChange={(links) => {
              onChange(links)
              hold(links)
            }}
            max={3}
            sizeMax={200 * KB}
            accept="image/*,application/pdf"
            send={send}
          />
        )}
      </HeldValue>
      <ToastHost />
    </>,
  )
  return onChange
}
const add = page.getByLabelText('添加图片')
const pdf = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

/** Creates a picture of noise, which no format can compress well. */
async function picture(width: number, height: number, type: string): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')!
  const pixels = context.createImageData(width, height)
  let seed = 1
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 16_807) % 2_147_483_647
    pixels.data[at] = seed % 256
  }
  context.putImageData(pixels, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 1))
  return new File([blob!], 'IMG_0012.JPEG', { type })
}

test('shows the number and size limits beforehand', async () => {
  await opened(sender().send, ['data:,one'])
  await expect.element(page.getByText('1 / 3，每个 200 KB 以内')).toBeVisible()
  await expect.element(page.getByRole('group', { name: '图片' })).toBeVisible()
})

test('each file shows progress and then its link', async () => {
  const { sent, send } = sender()
  const onChange = await opened(send)
  await userEvent.upload(add, [pdf('合同.pdf'), pdf('执照.pdf')])
  await expect.poll(() => sent.length).toBe(2)
  sent[0]!.sending.onProgress(0.62)
  const bar = page.getByRole('progressbar', { name: '上传 合同.pdf' })
  await expect.element(bar).toHaveValue(0.62)
  await expect.element(page.getByText('62%')).toBeVisible()
  sent[1]!.done('/files/2.pdf')
  sent[0]!.done('/files/1.pdf')
  await expect.element(page.getByRole('button', { name: '移除 图片 2' })).toBeVisible()
  expect(onChange).toHaveBeenLastCalledWith(['/files/2.pdf', '/files/1.pdf'])
  expect(page.getByRole('progressbar').elements()).toEqual([])
})

test('a running upload can be cancelled', async () => {
  const { sent, send } = sender()
  const onChange = await opened(send)
  await userEvent.upload(add, pdf('合同.pdf'))
  await page.getByRole('button', { name: '取消上传 合同.pdf' }).click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  expect(sent[0]!.sending.signal.aborted).toBe(true)
  sent[0]!.done('/files/1.pdf')
  await expect.element(add).toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
})

test('what broke off is sent again', async () => {
  const { sent, send } = sender()
  const onChange = await opened(send)
  await userEvent.upload(add, pdf('合同.pdf'))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]!.fail(new TypeError('network'))
  const failure = page.getByRole('alert').filter({ hasText: '上传失败，请重试' })
  await expect.element(failure).toMatchTextContent(/^合同\.pdf上传失败，请重试重试$/)
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => sent.length).toBe(2)
  sent[1]!.done('/files/1.pdf')
  await expect.poll(() => onChange.mock.calls).toEqual([[['/files/1.pdf']]])
})

test('a refused file shows why and is removable', async () => {
  const { sent, send } = sender()
  await opened(send)
  await userEvent.upload(add, pdf('合同.pdf'))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]!.fail(
    new Refused({ failure: 'badInput', sentence: '这个文件打不开。换一个', field: undefined }),
  )
  await expect.element(page.getByRole('alert').getByText('这个文件打不开。换一个')).toBeVisible()
  expect(page.getByRole('button', { name: '重试' }).elements()).toEqual([])
  await page.getByRole('button', { name: '移除 合同.pdf' }).click()
  await expect.element(page.getByText('这个文件打不开。换一个')).not.toBeInTheDocument()
})

test('a file that is too large is not sent', async () => {
  const { sent, send } = sender()
  await opened(send)
  await userEvent.upload(add, pdf('合同.pdf', 300 * KB))
  await expect
    .element(page.getByRole('alert').getByText('文件 300 KB，超过 200 KB。请选择更小的文件。'))
    .toBeVisible()
  expect(sent).toEqual([])
})

test('takes only as many files as fit, with notice', async () => {
  const { sent, send } = sender()
  await opened(send, ['data:,one'])
  await userEvent.upload(add, [pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')])
  await expect.element(page.getByText('最多添加 3 个文件，超出部分未添加')).toBeVisible()
  await expect.poll(() => sent.map(({ file }) => file.name)).toEqual(['1.pdf', '2.pdf'])
  await expect.element(add).not.toBeInTheDocument()
})

test('one that is there is taken away', async () => {
  const onChange = await opened(sender().send, ['data:,one', 'data:,two'])
  await page.getByRole('button', { name: '移除 图片 1' }).click()
  expect(onChange).toHaveBeenLastCalledWith(['data:,two'])
})

describe('a picture', () => {
  const sizeOf = async (file: File) => {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  }

  test('is scaled down in proportion', async () => {
    const scaled = await scalePicture(await picture(1_800, 900, 'image/jpeg'), 100_000 * KB)
    expect(await sizeOf(scaled)).toEqual({ width: 1_600, height: 800 })
    expect(scaled.name).toBe('IMG_0012.JPEG')
    expect(scaled.type).toBe('image/jpeg')
  })

  test('is made smaller until it is light enough', async () => {
    const sizeMax = 500 * KB
    const original = await picture(1_000, 700, 'image/png')
    expect(original.size).toBeGreaterThan(sizeMax)
    const scaled = await scalePicture(original, sizeMax)
    expect(scaled.size).toBeLessThanOrEqual(sizeMax)
    expect((await sizeOf(scaled)).width).toBeGreaterThanOrEqual(600)
  })

  test('that is small keeps its size', async () => {
    expect(await sizeOf(await scalePicture(await picture(60, 40, 'image/png'), 200 * KB))).toEqual({
      width: 60,
      height: 40,
    })
  })

  test('is reported under its original name', async () => {
    const { sent, send } = sender()
    await opened(send)
    const png = await picture(60, 40, 'image/png')
    await userEvent.upload(add, new File([png], 'off.png', { type: png.type }))
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]!.file.type).not.toBe('image/png')
    sent[0]!.fail(new TypeError('network'))
    await expect.element(page.getByRole('alert').getByText('off.png')).toBeVisible()
  })

  test('is left alone if unreadable or no picture', async () => {
    const broken = new File(['no picture'], 'a.jpg', { type: 'image/jpeg' })
    expect(await scalePicture(broken, 200 * KB)).toBe(broken)
    const paper = pdf('合同.pdf')
    expect(await scalePicture(paper, 200 * KB)).toBe(paper)
  })
})
