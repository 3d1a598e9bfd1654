import { useState } from 'react'
import { toBasisPoints } from '#contract/base/money.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { SplitBar, ThinShareBar } from './split-bar.tsx'
import { ShareSplitFields, type EditedPart } from './split-field.tsx'
import css from './split-example.module.css'

const texts = declareTexts({
  head: { zh: '每 ¥100.00 收款的分配', en: 'Split of every ¥100.00' },
  site: { zh: '星河影城', en: 'Xinghe Cinema' },
  siteSub: { zh: '场地方，对公 0086', en: 'Site, company account 0086' },
  partner: { zh: '陈立', en: 'Chen Li' },
  partnerSub: { zh: '合伙人，建行 3309', en: 'Partner, CCB 3309' },
  agent: { zh: '海东代理', en: 'Haidong' },
  agentSub: { zh: '代理商，微信商户号', en: 'Agent, WeChat merchant' },
  owner: { zh: '星游文化（你）', en: 'Xingyou (you)' },
  wechat: { zh: '微信', en: 'WeChat' },
  version: { zh: '第 3 版', en: 'Version 3' },
})

function Show() {
  const t = useTexts(texts)
  const [shares, setShares] = useState([2000, 600, 200])
  const [site = 0, partner = 0, agent = 0] = shares.map(toBasisPoints)
  const parts: readonly EditedPart[] = [
    {
      id: 'site',
      name: t.site,
      sub: t.siteSub,
      share: toBasisPoints(site),
      was: toBasisPoints(1800),
    },
    {
      id: 'partner',
      name: t.partner,
      sub: t.partnerSub,
      share: toBasisPoints(partner),
      was: toBasisPoints(600),
    },
    { id: 'agent', name: t.agent, sub: t.agentSub, share: toBasisPoints(agent) },
  ]
  const limit = { by: t.wechat, most: toBasisPoints(3000) }
  return (
    <>
      <RowGroup>
        <div className={css.head}>
          <b>{t.head}</b>
          <SplitBar parts={parts} limit={limit} />
        </div>
        <ShareSplitFields
          parts={parts}
          limit={limit}
          owner={t.owner}
          onChange={(next) => setShares(next.map(({ share }) => share))}
        />
      </RowGroup>
      <RowGroup>
        <ListRow title={t.version} value="20 / 6 / 2">
          <ThinShareBar parts={parts} />
        </ListRow>
      </RowGroup>
    </>
  )
}

export const shown: Shown = { name: 'SplitBar, SplitField', Show }
