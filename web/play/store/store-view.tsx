import { pointsStore } from '#contract/points-store/points-store.ts'
import { formatCount } from '#web/kit/formats.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { goToPlace, pointsPlaceOf } from '../page/address.ts'
import { PageHeadline, PlayFrame } from '../page/frame.tsx'
import { usePlaySession, usePlayTexts, useSignInState } from '../page/play-context.tsx'
import type { PointsPageProps } from '../page/points-page.ts'
import { PlayGroup, PlayRow } from '../page/parts.tsx'
import { PlayerRequestPart } from '../page/sign-in-part.tsx'
import { GoodsPicture } from './goods-parts.tsx'
import { GoodsCard, StoreTabs, StoreTip } from './store-goods.tsx'
import { redemptionsPlaceOf, tasksPlaceOf } from './store-places.ts'
import { storeTexts } from './store-texts.ts'
import type { StoreAnswer } from './store-wire.ts'
import { HOME_TAB, isInStoreTab, listStoreTabs, useStoreVisit } from './store-visit.ts'

/** /subIntegralStore: what the player has in points, and the goods that it buys. */
export function StoreView({ code, machine }: PointsPageProps) {
  const t = usePlayTexts(storeTexts)
  const session = usePlaySession()
  const isIn = useSignInState().is === 'in'
  const store = usePlayRequest<StoreAnswer>(isIn ? 'store' : undefined, () =>
    session.ask(pointsStore.store, {}),
  )
  return (
    <PlayFrame
      title={store.data?.name ?? t.title}
      merchantName={machine?.merchantName}
      code={code}
      isUnanswered={store.data !== undefined && store.error !== undefined}
    >
      <PlayerRequestPart request={store}>
        {(answer) => (
          <>
            <StoreHead code={code} store={answer} />
            {answer.link ? (
              <StoreElsewhere link={answer.link} />
            ) : answer.isOpen ? (
              <StoreGoods code={code} store={answer} />
            ) : (
              <PageHeadline title={t.closed} text={t.closedText} />
            )}
          </>
        )}
      </PlayerRequestPart>
    </PlayFrame>
  )
}

type StoreProps = { readonly code: string; readonly store: StoreAnswer }

function StoreHead({ code, store: { name, points } }: StoreProps) {
  const t = usePlayTexts(storeTexts)
  return (
    <>
      <h1 className="store-title">{name}</h1>
      <section className="mine-coins">
        <h2>{t.usable}</h2>
        <p>{formatCount(points)}</p>
        <div className="store-links">
          <button type="button" onClick={() => goToPlace(pointsPlaceOf(code))}>
            {t.log}
          </button>
          <button type="button" onClick={() => goToPlace(redemptionsPlaceOf(code))}>
            {t.redemptions}
          </button>
          <button type="button" onClick={() => goToPlace(tasksPlaceOf(code))}>
            {t.tasks}
          </button>
        </div>
      </section>
    </>
  )
}

/** The merchant uses a store on another site instead. */
function StoreElsewhere({ link }: { readonly link: NonNullable<StoreAnswer['link']> }) {
  const t = usePlayTexts(storeTexts)
  return (
    <>
      <PageHeadline title={t.elsewhere} text={t.elsewhereText} />
      <PlayGroup>
        {link.picture !== '' && <GoodsPicture link={link.picture} />}
        <PlayRow title={link.title} sub={new URL(link.address).host} href={link.address} />
      </PlayGroup>
    </>
  )
}

function StoreGoods({ code, store: { goods, points, rules } }: StoreProps) {
  const t = usePlayTexts(storeTexts)
  const { visit, changeVisit } = useStoreVisit()
  const tabs = listStoreTabs(goods)
  const tab = tabs.includes(visit.tabSelect) ? visit.tabSelect : HOME_TAB
  const listed = goods.filter((each) => isInStoreTab(each, tab, points))
  return (
    <>
      {visit.tipFlag && <StoreTip onClose={() => changeVisit({ tipFlag: false })} />}
      {goods.length === 0 ? (
        <PageHeadline title={t.none} text={t.noneText} />
      ) : (
        <StoreTabs tabs={tabs} chosen={tab} onChoose={(tabSelect) => changeVisit({ tabSelect })} />
      )}
      {goods.length > 0 && listed.length === 0 && <PageHeadline title={t.noneHere} />}
      <ul className="packs">
        {listed.map((each) => (
          <GoodsCard key={each.id} code={code} goods={each} points={points} />
        ))}
      </ul>
      {rules !== '' && (
        <section className="store-rules">
          <h2>{t.rules}</h2>
          <p>{rules}</p>
        </section>
      )}
    </>
  )
}
