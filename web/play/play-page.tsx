import { useEffect, useState } from 'react'
import { play } from '#contract/orders/play.ts'
import type { InitialPlayPageData, PlayMachineWire } from '#contract/orders/play-page.ts'
import { toSignInPlace, usePlayPlace } from './page/address.ts'
import { Refused, sendPlayCall } from './calls/send-play-call.ts'
import { HereProvider, useInitialPlayData, usePlaySession } from './page/play-context.tsx'
import { LandingView, MineView, NoMachine, pointsPages } from './lazy-views.ts'
import { OrderView } from './order/order-view.tsx'
import { createPlaySession } from './calls/play-session.ts'
import { MachineStartView } from './purchase/start-view.tsx'
import { usePlayRequest } from './calls/use-answer.ts'

/** All player pages: one machine, and what a player does with it. */
export function PlayPage({ first }: { readonly first: InitialPlayPageData }) {
  const [context] = useState(() => ({ first, session: createPlaySession(first) }))
  return (
    <HereProvider value={context}>
      <PlayRoute />
    </HereProvider>
  )
}

function PlayRoute() {
  const place = usePlayPlace()
  const { path, query } = place
  const session = usePlaySession()
  // In WeChat's redirect, `code` is WeChat's own. The code of the machine is in the address that the player
  // wanted.
  const isLanding = path === '/weChatRedirect'
  const { order, mine } = query
  const { equipmentId: code, userId } = toSignInPlace(place)
  const isSomewhere = (code ?? userId) !== undefined
  const machine = usePlayMachine(isLanding ? undefined : code)
  // Nobody is sent through the app for a machine that does not exist.
  const isNone = machine.error instanceof Refused
  useEffect(() => {
    if (!isLanding && isSomewhere && !isNone) session.begin({ equipmentId: code, userId })
  }, [isLanding, isSomewhere, code, userId, isNone, session])
  if (isLanding) return <LandingView merchantName={machine.data?.merchantName} />
  if (order !== undefined)
    return <OrderView key={order} orderId={order} code={code} machine={machine.data} />
  const PointsPage = pointsPages[path]
  if (PointsPage && isSomewhere)
    return <PointsPage code={code ?? ''} machine={machine.data} query={query} />
  if (code === undefined) return <NoMachine text={undefined} />
  if (mine !== undefined) return <MineView code={code} machine={machine.data} />
  return <MachineStartView code={code} machine={machine} isCoins={path === '/depositing_coins'} />
}

const LOOK_MS = 10_000

/**
 * Returns the machine as rendered by the server, and refreshes it while the page is visible, because its
 * state changes.
 */
function usePlayMachine(code: string | undefined) {
  const { language, machine: first } = useInitialPlayData()
  const machineRequest = usePlayRequest<PlayMachineWire>(
    code,
    () => sendPlayCall(play.machine, { equipmentId: code ?? '' }, { language }),
    first && 'is' in first && first.is.equipmentId === code ? first.is : undefined,
  )
  const { again } = machineRequest
  useEffect(() => {
    if (code === undefined) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), LOOK_MS)
    return () => clearInterval(timer)
  }, [code, again])
  if (first && 'refused' in first && !machineRequest.data && !machineRequest.error) {
    return { ...machineRequest, error: new Refused('noMachine', first.refused) }
  }
  return machineRequest
}
