import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ads } from '#contract/ads.ts'
import { servingAds, winter } from '#web/test/ads.ts'
import { claw, servingDevices } from '#web/test/devices.ts'
import { fileServer } from '#web/test/file-server.ts'
import { open } from '#web/test/open.tsx'
import { answering, serve } from '#web/test/serve.ts'

test.each([
  ['/videoAd', '添加图片或视频', null],
  ['/carouselImage?ids=d1', '添加图片', 'picture'],
])('what is sent on %s is refused by what is taken there', async (path, label, purpose) => {
  const sent = fileServer({ link: '/files/x/new.mp4' })
  onTestFinished(() => void vi.unstubAllGlobals())
  serve(
    ...servingAds(),
    ...servingDevices(() => [claw]),
    answering(ads.carousel, () => ({
      deviceId: 'd1',
      equipmentId: 'PF20641837',
      number: 'A03',
      fieldName: '星河影城店',
      pictures: [winter],
      state: 'held' as const,
      code: '',
      since: null,
    })),
  )
  const { getByLabelText } = await open(path)
  const film = new File(['x'], 'a.mp4', { type: 'video/mp4' })
  await userEvent.upload(getByLabelText(label, { exact: true }), film)
  await expect.poll(() => sent.map((each) => each.purpose)).toEqual([purpose])
})
