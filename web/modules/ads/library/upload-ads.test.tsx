import { expect, onTestFinished, test, vi } from 'vitest'
import { ads } from '#contract/ads/ads.ts'
import { files } from '#contract/files/files.ts'
import { servingAds, winter } from '#web/test/worlds/ads.ts'
import { claw, servingDevices } from '#web/test/worlds/devices.ts'
import { fileServer } from '#web/test/file-server.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'

const carousel = {
  deviceId: 'd1',
  equipmentId: 'PF20641837',
  number: 'A03',
  fieldName: '星河影城店',
  pictures: [winter],
  state: 'held' as const,
  code: '',
  since: null,
}
const film = new File(['x'], 'a.mp4', { type: 'video/mp4' })
const moving = new File(['x'], 'a.gif', { type: 'image/gif' })
const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.gif', { type: 'image/gif' })

async function chosen(path: string, label: string, file: File) {
  const sent = fileServer({ link: '/files/x/new.mp4' })
  onTestFinished(() => void vi.unstubAllGlobals())
  serve(
    ...servingAds(),
    ...servingDevices(() => [claw]),
    answering(ads.carousel, () => carousel),
  )
  const { getByLabelText, getByText } = await open(path)
  await expect.element(getByLabelText(label, { exact: true })).toBeInTheDocument()
  const input = getByLabelText(label, { exact: true }).element() as HTMLInputElement
  // Sets the file regardless of the input's filter, because people can ask a browser for all files, or drop
  // one.
  const given = new DataTransfer()
  given.items.add(file)
  input.files = given.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return { sent, getByText }
}

test.each([
  ['/videoAd', '添加图片或视频', film, null],
  ['/carouselImage?ids=d1', '添加图片', moving, 'picture'],
])('a file on %s is sent with its purpose', async (path, label, file, purpose) => {
  const { sent } = await chosen(path, label, file)
  await expect.poll(() => sent.map((each) => each.purpose)).toEqual([purpose])
})

const { upload, uploadMedia } = files
test.each([
  ['/carouselImage?ids=d1', '添加图片', film, upload.failures.notPicture],
  ['/carouselImage?ids=d1', '添加图片', large, upload.failures.tooBig],
  ['/videoAd', '添加图片或视频', large, uploadMedia.failures.tooBig],
  [
    '/videoAd',
    '添加图片或视频',
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    uploadMedia.failures.notPicture,
  ],
  [
    '/videoAd',
    '添加图片或视频',
    new File(['x'], 'a.mov', { type: 'video/quicktime' }),
    uploadMedia.failures.notVideo,
  ],
])('rejects an unsupported file on %s before sending', async (path, label, file, { zh }) => {
  const { sent, getByText } = await chosen(path, label, file)
  await expect.element(getByText(zh)).toBeVisible()
  expect(sent).toEqual([])
})
