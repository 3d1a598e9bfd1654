import { must } from '#contract/base/must.ts'
import { telling } from '#contract/alerts/notification-settings.ts'
import { remote } from '#sandbox/test/control-client.ts'

/** Acts as somebody who opens their binding link (`telling.beginWechat`) in WeChat. */
export async function openInWechat(origin: string, control: string, url: string): Promise<void> {
  const wish = { platform: 'wechat', act: 'authorise' }
  const { code } = await remote(control).ask<{ code: string }>('POST', 'do', wish)
  const state = new URL(url).searchParams.get('state') ?? ''
  const back = `${telling.bindWechat.wire.path}?${String(new URLSearchParams({ code, state }))}`
  const { headers } = await fetch(origin + back, { redirect: 'manual' })
  must(headers.get('location')?.includes('result=bound'), 'WeChat is bound')
}
