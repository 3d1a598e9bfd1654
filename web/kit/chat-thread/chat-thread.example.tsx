import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { MessageComposer } from '#web/kit/composer/composer.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { ChatThread, type Message } from './chat-thread.tsx'
import css from './chat-example.module.css'

const texts = declareTexts({
  label: { zh: '与 L** 的对话', en: 'Conversation with L**' },
  paid: {
    zh: '付了钱，机器没反应，屏幕写着 E07',
    en: 'I paid, nothing happened, the screen says E07',
  },
  photo: { zh: '玩家发来的照片：屏幕显示 E07', en: 'Photo from the player: the screen says E07' },
  seen: {
    zh: '您好，看到了：A11 卡币，没有扣到您的局数。我马上处理，请稍等一分钟。',
    en: 'Hello, I see it: A11 has a stuck coin, no play was taken. Give me one minute.',
  },
  wait: { zh: '好，我在旁边等', en: 'Fine, I am waiting beside it' },
  done: {
    zh: '已排好，您可以再扫一次；不想玩了我就退款。',
    en: 'Done, please scan again; or I refund it.',
  },
  coming: { zh: '马上来看', en: 'On my way' },
  refunded: { zh: '已退款，1 分钟内到', en: 'Refunded, there within a minute' },
  again: { zh: '请再扫一次', en: 'Please scan again' },
})

const PHOTO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 118"><path fill="#2a3436" d="M0 0h180v118H0z"/>' +
    '<path fill="#0e1617" d="M46 14h88v66H46z"/><text x="90" y="58" font-size="28" font-weight="700" ' +
    'font-family="sans-serif" text-anchor="middle" fill="#ff9389">E07</text></svg>',
)}`

function Show() {
  const t = useTexts(texts)
  const [start] = useState(() => Date.now() - 4 * MINUTE_MS)
  const [sent, setSent] = useState<readonly Message[]>([])
  const [draft, setDraft] = useState('')
  const [failed, setFailed] = useState(true)
  const at = (seconds: number) => new Date(start + seconds * 1000)
  const add = (message: Pick<Message, 'text' | 'picture'>) =>
    setSent([...sent, { id: `s${sent.length}`, mine: true, at: new Date(), ...message }])
  return (
    <div className={css.chat}>
      <ChatThread
        label={t.label}
        messages={[
          { id: '1', mine: false, at: at(0), text: t.paid },
          {
            id: '2',
            mine: false,
            at: at(9),
            picture: { src: PHOTO, label: t.photo, width: 180, height: 118 },
          },
          { id: '3', mine: true, at: at(60), by: '周敏', text: t.seen, state: 'read' },
          { id: '4', mine: false, at: at(84), text: t.wait },
          { id: '5', mine: true, at: at(200), text: t.done, ...(failed && { state: 'failed' }) },
          ...sent,
        ]}
        onResend={() => setFailed(false)}
      />
      <MessageComposer
        to="L**"
        draft={draft}
        onDraft={setDraft}
        onSend={(text) => add({ text })}
        onPicture={({ name }) =>
          add({ picture: { src: PHOTO, label: name, width: 180, height: 118 } })
        }
        quick={[t.coming, t.refunded, t.again]}
        max={300}
      />
    </div>
  )
}

export const shown: Shown = { name: 'ChatThread, Composer', Show }
