import { useState } from 'react'
import type { LiveDeviceState } from '#contract/devices/devices.ts'
import { formatCount, formatRelativeTime } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { declareTexts } from '#web/kit/declare-texts.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'

const twoBoardsTexts = declareTexts({
  title: { zh: '用这个设备码的主板', en: 'Boards using this code' },
  note: {
    zh: '付款可能启动另一台机器，已暂停收款，读数不入账。请换密钥并只填进这台机器，单独在线 10 分钟后恢复。',
    en:
      'A payment could start the other machine, so sales are paused and readings are not booked. ' +
      'Set a new secret and enter it in this machine only. ' +
      'Sales and booking resume after it has been online alone for 10 minutes.',
  },
  alike: {
    zh: '两块主板报的型号、地址和启动次数都一样，分不开',
    en: 'Both boards report the same model, address and boot.',
  },
  noModel: { zh: '型号未知', en: 'Unknown model' },
  noAddress: { zh: '地址未知', en: 'Unknown address' },
  boot: { zh: (n: number) => `第 ${n} 次启动`, en: (n: number) => `Boot ${n}` },
  times: {
    zh: (n: number) => `最近连接 ${n} 次`,
    en: (n: number) => (n === 1 ? 'Connected once' : `Connected ${n} times`),
  },
  counts: {
    zh: (coins: string, plays: string) => `投币 ${coins}，局数 ${plays}`,
    en: (coins: string, plays: string) => `Coins in ${coins}, plays ${plays}`,
  },
})

type Props = { readonly boards: NonNullable<LiveDeviceState['boards']> }

/** Shows the evidence that two boards use one code: the reports and the address of each. */
export function DuplicateBoardsGroup({ boards }: Props) {
  const t = useTexts(twoBoardsTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <RowGroup title={t.title} note={boards.length > 1 ? t.note : `${t.alike} ${t.note}`}>
      {boards.map(({ address, model, firmware, boot, times, lastTime, coinIn, plays }) => (
        <ListRow
          key={`${address} ${model} ${boot}`}
          title={[model || t.noModel, firmware].join(' ').trim()}
          sub={
            <>
              {address || t.noAddress}
              <DotSeparator />
              {t.boot(boot)}
              <DotSeparator />
              {t.times(times)}
              {coinIn !== undefined && plays !== undefined && (
                <>
                  <DotSeparator />
                  {t.counts(formatCount(coinIn), formatCount(plays))}
                </>
              )}
            </>
          }
          value={formatRelativeTime(lastTime, now, language)}
        />
      ))}
    </RowGroup>
  )
}
